import { describe, expect, test } from 'vitest'
import { composeReminder, type ReminderContent } from '../../../src/domain/reminders/index.ts'
import { checkTemplate, type ReminderTemplate } from '../../../src/domain/templates/index.ts'

const texts = (subject: string, body: string) => ({ subject, body })
const template = (changes: Partial<ReminderTemplate> = {}): ReminderTemplate => ({
  name: 'Ferme',
  media: 'EMAIL',
  texts: {
    fr: texts('{senderName} : {amount} à régler', 'Madame, Monsieur,\n\nPayez {amount} avant le {deadline}.'),
    en: texts('{amount} to pay', 'Hello {customerName}.'),
  },
  ...changes,
})
const faults = (fr: ReturnType<typeof texts>, media: ReminderTemplate['media'] = 'EMAIL') =>
  checkTemplate({ media, texts: { fr, en: texts('a', 'b') } }).map(({ code, field, word }) =>
    [code, field, word].filter(Boolean).join(' '),
  )

describe('errors in a template', () => {
  test('none with known variables in both languages', () => {
    expect(checkTemplate(template())).toEqual([])
  })
  test('an unknown variable, a single brace, a missing subject or text', () => {
    expect(faults(texts('{montant}', '{ amount }'))).toEqual([
      'UNKNOWN_VARIABLE subject montant',
      'UNKNOWN_VARIABLE body  amount ',
    ])
    expect(faults(texts('a', 'Payez {amount'))).toEqual(['UNBALANCED_BRACE body'])
    expect(faults(texts('a', '{{amount}}'))).toEqual(['UNBALANCED_BRACE body'])
    expect(faults(texts(' ', ' '))).toEqual(['MISSING_SUBJECT subject', 'MISSING_BODY body'])
    expect(faults(texts('', 'Rappel'), 'SMS')).toEqual([])
  })
  test('a text message: characters without a GSM-7 equivalent, and more than four messages; a missing subject is fine', () => {
    expect(faults(texts('{montant}', 'Payez {amount} 👍, ζ'), 'SMS')).toEqual(['NOT_IN_SMS body 👍 ζ'])
    expect(faults(texts('', 'Fenêtre « à régler » – l’œuvre'), 'SMS')).toEqual([])
    const words = (length: number) => texts('', `${'a'.repeat(length)}{amount}{customerName}`)
    expect(faults(words(612), 'SMS')).toEqual([])
    expect(faults(words(613), 'SMS')).toEqual(['SMS_TOO_LONG body 5'])
    expect(faults(words(613), 'PHONE')).toEqual([])
  })
})

describe('a reminder by a template', () => {
  const compose = (
    own: ReminderTemplate['texts'] | null,
    name = 'Bois & Fils',
    custom: ReminderContent['custom'] = null,
  ) =>
    composeReminder({
      template: own,
      custom,
      locale: 'fr',
      tone: 'firm',
      today: '2026-06-08',
      currency: 'EUR',
      customer: { name, type: 'B2B' },
      invoices: [
        {
          documentNumber: 'F1',
          documentDate: '2026-04-01',
          dueDate: '2026-05-01',
          dueAmount: 120_00,
          initialAmount: 120_00,
        },
      ],
      credits: [],
      paymentReference: 'C1',
      sender: { name: 'Atelier', addressLines: [] },
      contact: { name: '', phone: '', email: '' },
      bank: null,
    })

  test('subject, first paragraph before the invoices, the others after; the legal notice stays', () => {
    const { subject, text } = compose(template().texts)
    expect(subject).toMatch(/^Atelier : 120,00\s€ à régler$/)
    expect(text.indexOf('Madame, Monsieur,')).toBeLessThan(text.indexOf('F1'))
    expect(text).toMatch(/Payez 120,00\s€ avant le 16\/06\/2026\./)
    expect(text).toContain('L441-10')
    expect(text).not.toContain('Sauf erreur de notre part')
  })
  test('without one, the default texts of the tone; values are neither variables nor markup', () => {
    expect(compose(null).text).toContain('Sauf erreur de notre part')
    const own = { ...template().texts, fr: texts('Pour {customerName}', '{customerName}') }
    const { subject, html } = compose(own, '{amount} <b>')
    expect(subject).toBe('Pour {amount} <b>')
    expect(html).toContain('{amount} &lt;b&gt;')
  })

  test('[FLD-08] a custom field reads as it is shown, and one that is gone as nothing', () => {
    const own = { ...template().texts, fr: texts('{field1} {field2} {field9}.', '{field3}') }
    const field = { label: 'a', options: [], archived: false }
    const custom = {
      fields: [
        { ...field, id: 'field1', type: 'TEXT' },
        { ...field, id: 'field2', type: 'AMOUNT' },
        { ...field, id: 'field3', type: 'DATE' },
      ],
      values: { field1: '{amount} \u202e x', field2: '1200.00', field3: '2026-03-05' },
    } as const
    const { subject, text } = compose(own, undefined, custom)
    expect(subject).toMatch(/^\{amount\} x 1\s200,00\s€ \.$/)
    expect(text).toContain('05/03/2026')
    const faulty = { media: 'EMAIL' as const, texts: own }
    expect(checkTemplate(faulty)).toEqual([])
    expect(checkTemplate(faulty, custom.fields).map(({ word }) => word)).toEqual(['field9'])
  })
})
