import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { contactFormModel } from '../../src/machines/contact-form/contact-form.model.ts'
import { customerFileModel } from '../../src/machines/customer-file/customer-file.model.ts'
import { customerFilesModel } from '../../src/machines/customer-files/customer-files.model.ts'
import { customerFormMachine } from '../../src/machines/customer-form/customer-form.machine.ts'
import { customerFormModel } from '../../src/machines/customer-form/customer-form.model.ts'
import { sampleCustomer } from '../../src/machines/customer-form/customer-form.samples.ts'
import { handReminderModel } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import { invoiceFormModel } from '../../src/machines/invoice-form/invoice-form.model.ts'
import { questionFormModel } from '../../src/machines/question-form/question-form.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('customer form chart', () => walkChart(customerFormModel))
describe('chart of files added to a customer', () => walkChart(customerFilesModel))
describe('chart of a file of a customer', () => walkChart(customerFileModel))
describe('contact form chart', () => walkChart(contactFormModel))
describe('question form chart', () => walkChart(questionFormModel))
describe('chart of a manual reminder', () => walkChart(handReminderModel))
describe('invoice form chart', () => walkChart(invoiceFormModel))

describe('forms', () => {
  const start = () => {
    const { machine, pending } = held(customerFormMachine)
    let asked = 0
    const wired = machine.provide({
      actions: {
        askToCheck: () => {
          asked += 1
        },
      },
    })
    const actor = createActor(wired, { input: { draft: { ...sampleCustomer, name: '' } } }).start()
    const settle = async (act: () => void) => {
      act()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const problems = () => actor.getSnapshot().context.problems.map(({ field, code }) => `${field} ${code}`)
    return { actor, pending, settle, problems, asked: () => asked }
  }

  test('[UI-07] errors appear at the first attempt, then follow the entries; each refused attempt asks to check the input', () => {
    const { actor, pending, problems, asked } = start()
    actor.send({ type: 'field.changed', patch: { city: '' } })
    expect(problems()).toEqual([])
    actor.send({ type: 'form.submitted' })
    expect([actor.getSnapshot().value, asked(), pending.saveForm]).toEqual(['invalid', 1, undefined])
    expect(problems()).toEqual(['city VALUE_MISSING', 'name VALUE_MISSING'])
    actor.send({ type: 'field.changed', patch: { city: 'Brest' } })
    expect(problems()).toEqual(['name VALUE_MISSING'])
    actor.send({ type: 'field.changed', patch: { name: 'Vasseur' } })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().value).toBe('saving')
  })

  test('a taken reference is reported at its field, and the entries stay', async () => {
    const { actor, pending, settle, problems, asked } = start()
    actor.send({ type: 'field.changed', patch: { name: 'Vasseur' } })
    actor.send({ type: 'form.submitted' })
    await settle(() => pending.saveForm?.resolve({ kind: 'duplicate', field: 'ref', code: 'TIERS_REF_TAKEN' }))
    expect([actor.getSnapshot().value, problems(), asked()]).toEqual(['duplicate', ['ref TIERS_REF_TAKEN'], 1])
    actor.send({ type: 'field.changed', patch: { ref: 'C-0043' } })
    expect(actor.getSnapshot().context.draft).toMatchObject({ ref: 'C-0043', name: 'Vasseur' })
    expect(problems()).toEqual([])
  })

  test('a warning appears at its field and blocks nothing', () => {
    const { actor, problems } = start()
    actor.send({ type: 'field.changed', patch: { name: 'Vasseur', legalId: '404833049' } })
    actor.send({ type: 'form.submitted' })
    expect([actor.getSnapshot().value, problems()]).toEqual(['saving', ['legalId SIREN_CHECK_DIGIT']])
  })
})
