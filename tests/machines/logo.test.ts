import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { LOGO_MAX_BYTES } from '../../src/domain/constants.ts'
import { held } from '../../src/flows/walk.ts'
import { logoMachine } from '../../src/machines/logo/logo.machine.ts'
import { logoModel, sampleFile } from '../../src/machines/logo/logo.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('logo: chart', () => {
  walkChart(logoModel)

  test('a lost answer is requested again with the same file', async () => {
    const { machine, pending } = held(logoMachine)
    const actor = createActor(machine, { input: { logo: null } }).start()
    const chosen = sampleFile()
    actor.send({ type: 'logo.chosen', chosen })
    pending.uploadLogo?.reject(new Error('offline'))
    await new Promise((resolve) => setImmediate(resolve))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'uploading', context: { file: chosen.file } })
  })

  test('a file that is not a picture, or larger than 2 MB, is refused before sending; the former logo stays', () => {
    const actor = createActor(held(logoMachine).machine, { input: { logo: 'before' } }).start()
    actor.send({ type: 'logo.chosen', chosen: sampleFile('image/svg+xml') })
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { refusal: 'LOGO_UNREADABLE' } })
    actor.send({ type: 'logo.chosen', chosen: sampleFile('image/png', LOGO_MAX_BYTES + 1) })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'refused',
      context: { refusal: 'LOGO_TOO_LARGE', logo: 'before' },
    })
  })
})
