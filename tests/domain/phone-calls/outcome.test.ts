import { describe, expect, test } from 'vitest'
import { NOTES_MAX_LENGTH } from '../../../src/domain/constants.ts'
import {
  endsStep,
  notesProblems,
  outcomeProblems,
  type PhoneCallOutcome,
} from '../../../src/domain/phone-calls/outcome.ts'
import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import type { ReminderContent } from '../../../src/domain/reminders/index.ts'

const subject = {
  today: '2025-09-09',
  invoices: [
    { uniqueRef: 'a', dueAmount: 1_000_00, promised: false },
    { uniqueRef: 'b', dueAmount: 250_50, promised: true },
  ],
}
const promise: Extract<PhoneCallOutcome, { kind: 'PROMISE' }> = {
  kind: 'PROMISE',
  date: '2025-09-20',
  amount: 400_00,
  movementRefs: ['a'],
  comment: 'Virement promis',
}
const codes = (outcome: PhoneCallOutcome) =>
  outcomeProblems(outcome, subject).map(({ field, code }) => `${field} ${code}`)

describe('outcome of a call', () => {
  test('a promise needs a future day, an amount up to the amount due, invoices and a comment', () => {
    expect(codes(promise)).toEqual([])
    expect(codes({ ...promise, date: '2025-09-09' })).toEqual([])
    expect(codes({ ...promise, date: '2025-09-08' })).toEqual(['date DATE_PAST'])
    expect(codes({ ...promise, date: '2026-09-10' })).toEqual(['date DATE_TOO_FAR'])
    expect(codes({ ...promise, date: '' })).toEqual(['date DATE_REQUIRED'])
    expect(codes({ ...promise, amount: 1_000_01 })).toEqual(['amount AMOUNT_TOO_HIGH'])
    expect(codes({ ...promise, amount: 0 })).toEqual(['amount AMOUNT_INVALID'])
    expect(codes({ ...promise, comment: ' ' })).toEqual(['comment COMMENT_REQUIRED'])
    expect(codes({ ...promise, movementRefs: [] })).toContain('movementRefs INVOICE_REQUIRED')
    expect(codes({ ...promise, movementRefs: ['a', 'b'] })).toEqual(['movementRefs INVOICE_PROMISED'])
  })

  test('a dispute names invoices of the call and the reason', () => {
    expect(codes({ kind: 'DISPUTE', movementRefs: ['b'], comment: 'Prix faux' })).toEqual([])
    expect(codes({ kind: 'DISPUTE', movementRefs: ['z'], comment: '' })).toEqual([
      'movementRefs INVOICE_UNKNOWN',
      'comment COMMENT_REQUIRED',
    ])
  })

  test('a call is postponed to a later day, not to today', () => {
    expect(codes({ kind: 'CALL_AGAIN', date: '2025-09-10' })).toEqual([])
    expect(codes({ kind: 'CALL_AGAIN', date: '2025-09-09' })).toEqual(['date DATE_PAST'])
    expect(codes({ kind: 'CALL_AGAIN', date: '2025-12-01' })).toEqual(['date DATE_TOO_FAR'])
  })

  test('[REM-04] notes are required and limited in length', () => {
    expect(notesProblems(' \n')).toEqual([{ field: 'notes', code: 'NOTES_REQUIRED' }])
    expect(notesProblems('x'.repeat(NOTES_MAX_LENGTH))).toEqual([])
    expect(notesProblems('x'.repeat(NOTES_MAX_LENGTH + 1))).toEqual([{ field: 'notes', code: 'NOTES_TOO_LONG' }])
  })

  test('no answer: the step is retried until the last attempt', () => {
    expect([1, 2, 3].map((attempts) => endsStep('NOT_REACHED', attempts, 3))).toEqual([false, false, true])
    expect(endsStep('WRONG_NUMBER', 0, 3)).toBe(false)
    expect(endsStep('CALL_AGAIN', 9, 3)).toBe(false)
    expect(endsStep('REACHED', 0, 3)).toBe(true)
  })
})

const content: ReminderContent = {
  today: '2025-09-09',
  currency: 'EUR',
  customer: { name: 'Menuiserie {amount}\nVasseur', type: 'B2B' },
  invoices: [
    {
      documentNumber: 'F2',
      documentDate: '2025-07-20',
      dueDate: '2025-08-20',
      dueAmount: 500_00,
      initialAmount: 500_00,
    },
    {
      documentNumber: 'F1',
      documentDate: '2025-07-01',
      dueDate: '2025-08-01',
      dueAmount: 1_200_00,
      initialAmount: 1_200_00,
    },
  ],
  credits: [{ documentNumber: 'A1', documentDate: '2025-08-02', dueAmount: -200_00 }],
  paymentReference: 'C1',
  sender: { name: 'Atelier des Quais', addressLines: [] },
  contact: { name: 'Jeanne Roux', phone: '', email: '' },
  bank: null,
}

describe('call script', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')

  test('is filled with the customer’s data, in both languages', () => {
    const fr = phoneCallScript(content, 'Anna Vidal', 'fr')
    expect(plain(fr.title)).toBe('Appel : 1 500,00 € à régler')
    expect(fr.lines[0]).toContain('Anna Vidal de la société Atelier des Quais')
    expect(plain(fr.lines.join(' '))).toMatch(
      /2 factures échues, la plus ancienne \(F1\) depuis le 01\/08\/2025, soit 39 jours/,
    )
    expect(plain(fr.lines.join(' '))).toContain('200,00 € d’avoirs')
    expect(fr.closing).toContain('17/09/2025')
    const en = phoneCallScript(content, '', 'en')
    expect(en.lines[0]).toContain('Jeanne Roux from Atelier des Quais')
    expect(en.lines.join(' ')).toContain('€1,500.00')
  })

  test('by a template: its paragraphs are the text, the caller is its contact; answers and closing stay', () => {
    const own = {
      subject: '',
      body: 'Ici {contactName}, {senderName}.\n\nLa {documentNumber} a {daysLate} : {amount}.',
    }
    const template = { fr: own, en: { subject: '', body: 'Hello {customerName}.' } }
    const fr = phoneCallScript({ ...content, template }, 'Anna Vidal', 'fr')
    expect(fr.lines.map(plain)).toEqual(['Ici Anna Vidal, Atelier des Quais.', 'La F1 a 39 jours : 1 500,00 €.'])
    expect({ ...fr, lines: [] }).toEqual({ ...phoneCallScript(content, 'Anna Vidal', 'fr'), lines: [] })
    expect(phoneCallScript({ ...content, template }, '', 'en').lines).toEqual(['Hello Menuiserie {amount} Vasseur.'])
  })

  test('leaves no variable unfilled, and a name that looks like one stays a name', () => {
    for (const locale of ['fr', 'en'] as const) {
      for (const type of ['B2B', 'B2C'] as const) {
        const script = phoneCallScript({ ...content, customer: { ...content.customer, type } }, '', locale)
        const all = [
          script.title,
          ...script.lines,
          script.closing,
          ...script.answers.flatMap(({ says, answer }) => [says, answer]),
        ]
        expect(all.join('\n').replaceAll('Menuiserie {amount} Vasseur', '')).not.toMatch(/[{}]/)
      }
    }
    const spoken = phoneCallScript({ ...content, customer: { ...content.customer, type: 'B2C' } }, '', 'fr').lines[0]
    expect(spoken).toContain('Menuiserie {amount} Vasseur')
  })
})
