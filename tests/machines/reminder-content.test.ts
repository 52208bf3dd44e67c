import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { LOGO_MAX_BYTES } from '../../src/domain/constants.ts'
import { checkContent } from '../../src/domain/reminder-content.ts'
import { reminderContentMachine } from '../../src/machines/reminder-content/reminder-content.machine.ts'
import {
  reminderContentModel,
  sampleContent,
  sampleLogo,
} from '../../src/machines/reminder-content/reminder-content.model.ts'
import { walkChart } from '../support/walk-chart.ts'
import { held } from '../support/walker.ts'

const start = async () => {
  const askToCheck = vi.fn()
  const { machine, pending } = held(reminderContentMachine.provide({ actions: { askToCheck } }))
  const actor = createActor(machine).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await settle(() => pending.loadContent?.resolve(sampleContent))
  const snapshot = () => actor.getSnapshot()
  return { actor, pending, settle, snapshot, askToCheck }
}

describe('content of reminders: chart', () => {
  walkChart(reminderContentModel)

  test('[UI-07] a form with a fault is not sent: the fault is shown, and a toast asks to check the input', async () => {
    const { actor, snapshot, askToCheck } = await start()
    actor.send({ type: 'field.changed', field: 'iban', value: 'FR76 3000 6000 0112 3456 7890 188' })
    expect(snapshot().context.tried).toBe(false)
    actor.send({ type: 'save.requested' })
    expect(snapshot()).toMatchObject({ value: 'editing', context: { tried: true } })
    expect(askToCheck).toHaveBeenCalledOnce()
    actor.send({ type: 'field.changed', field: 'iban', value: '' })
    actor.send({ type: 'save.requested' })
    expect(snapshot().value).toBe('saving')
  })

  test('a logo changes nothing of what is typed, and a lost answer is asked for again with the same file', async () => {
    const { actor, pending, settle, snapshot } = await start()
    const logo = sampleLogo()
    actor.send({ type: 'field.changed', field: 'lastName', value: 'Lenoir' })
    actor.send({ type: 'logo.chosen', logo })
    await settle(() => pending.uploadLogo?.reject(new Error('offline')))
    actor.send({ type: 'attempt.retried' })
    expect(snapshot()).toMatchObject({ value: 'uploading', context: { file: logo.file } })
    await settle(() => pending.uploadLogo?.resolve({ kind: 'kept', content: { ...sampleContent, logo: 'l' } }))
    expect(snapshot()).toMatchObject({
      value: 'saved',
      context: { fields: { lastName: 'Lenoir' }, kept: { logo: 'l' } },
    })
  })

  test('a file that is no picture, or larger than 2 MB, is refused before it is sent', async () => {
    const { actor, snapshot } = await start()
    actor.send({ type: 'logo.chosen', logo: sampleLogo('image/svg+xml') })
    expect(snapshot()).toMatchObject({ value: 'refused', context: { refusal: 'LOGO_UNREADABLE' } })
    actor.send({ type: 'logo.chosen', logo: sampleLogo('image/png', LOGO_MAX_BYTES + 1) })
    expect(snapshot()).toMatchObject({ value: 'refused', context: { refusal: 'LOGO_TOO_LARGE' } })
  })
})

test('[REM-06] the form may be empty; IBAN and BIC are checked by their form and check digits, the e-mail by its form', () => {
  const { fields } = sampleContent
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, ''])) as typeof fields
  expect(checkContent(empty)).toEqual([])
  expect(checkContent({ ...fields, iban: 'fr76 3000 6000 0112 3456 7890 189', bic: 'agri frpp' })).toEqual([])
  expect(
    checkContent({
      ...fields,
      iban: 'FR7630006000011234567890188',
      bic: 'AGRI',
      email: 'recouvrement',
      bankName: 'B'.repeat(151),
    }),
  ).toEqual([
    { field: 'bankName', code: 'VALUE_TOO_LONG' },
    { field: 'email', code: 'INVALID_EMAIL' },
    { field: 'iban', code: 'INVALID_IBAN' },
    { field: 'bic', code: 'INVALID_BIC' },
  ])
})
