import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { caseFileModel } from '../../src/machines/case-file/case-file.model.ts'
import { fileCheckMachine } from '../../src/machines/file-check/file-check.machine.ts'
import { fileCheckModel } from '../../src/machines/file-check/file-check.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a case file', () => walkChart(caseFileModel))

describe('chart of the verification of a case file', () => {
  walkChart(fileCheckModel)

  test('another file clears the result of the previous one', async () => {
    const { machine, pending } = held(fileCheckMachine)
    const actor = createActor(machine).start()
    const chosen = { name: 'a.zip', file: new Blob(['a']) }
    actor.send({ type: 'file.chosen', chosen })
    pending.checkFile?.resolve({ kind: 'CHANGED', caseNumber: 'D-1', problems: [{ path: 'a', code: 'CHANGED' }] })
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value).toBe('changed')
    actor.send({ type: 'file.chosen', chosen: { ...chosen, name: 'b.zip' } })
    expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { result: null, noted: '' } })
  })
})
