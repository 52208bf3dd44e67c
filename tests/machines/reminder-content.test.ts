import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { checkContent } from '../../src/domain/reminder-content.ts'
import { held } from '../../src/flows/walk.ts'
import { reminderContentMachine } from '../../src/machines/reminder-content/reminder-content.machine.ts'
import { reminderContentModel, sampleContent } from '../../src/machines/reminder-content/reminder-content.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('content of reminders: chart', () => {
  walkChart(reminderContentModel)

  test('[UI-07] an invalid form is not sent: the error is shown, and a toast asks to check the input', async () => {
    const askToCheck = vi.fn()
    const { machine, pending } = held(reminderContentMachine.provide({ actions: { askToCheck } }))
    const actor = createActor(machine).start()
    const snapshot = () => actor.getSnapshot()
    pending.loadSettings?.resolve(sampleContent)
    await new Promise((resolve) => setImmediate(resolve))
    actor.send({ type: 'fields.changed', patch: { iban: 'FR76 3000 6000 0112 3456 7890 188' } })
    expect(snapshot().context.tried).toBe(false)
    actor.send({ type: 'save.requested' })
    expect(snapshot()).toMatchObject({ value: 'editing', context: { tried: true } })
    expect(askToCheck).toHaveBeenCalledOnce()
    actor.send({ type: 'fields.changed', patch: { iban: '' } })
    actor.send({ type: 'save.requested' })
    expect(snapshot().value).toBe('saving')
  })
})

test('[REM-06] the form may be empty; IBAN and BIC are checked by format and check digits, the e-mail by format', () => {
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
