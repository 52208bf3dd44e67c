import { describe, expect, test } from 'vitest'
import { NOTES_MAX_LENGTH, PAYMENT_REFERENCE_MAX_LENGTH, PROMISE_MAX_PARTS } from '../../../src/domain/constants.ts'
import { addMonths } from '../../../src/domain/dates.ts'
import { endingOf } from '../../../src/domain/phone-calls/ending.ts'
import {
  notesProblems,
  outcomeProblems,
  type PhoneCallOutcome,
  phoneCallOutcomes,
} from '../../../src/domain/phone-calls/outcome.ts'
import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import type { ReminderContent } from '../../../src/domain/reminders/index.ts'

const subject = {
  today: '2025-09-09',
  time: '10:30',
  isContactCalled: false,
  invoices: [
    { uniqueRef: 'a', dueAmount: 1_000_00, promised: false },
    { uniqueRef: 'b', dueAmount: 250_50, promised: true },
  ],
}
const promise: Extract<PhoneCallOutcome, { kind: 'PROMISE' }> = {
  kind: 'PROMISE',
  parts: [{ date: '2025-09-20', amount: 400_00 }],
  movementRefs: ['a'],
  comment: 'Virement promis',
}
const codes = (outcome: PhoneCallOutcome, of = subject) =>
  outcomeProblems(outcome, of).map(({ field, code, part }) =>
    [field, part, code].filter((one) => one !== undefined).join(' '),
  )
const part = (date: string, amount = 400_00) => ({ date, amount })
const inParts = (...parts: { date: string; amount: number }[]) => codes({ ...promise, parts })

describe('outcome of a call', () => {
  test('a promise needs a future day, an amount up to the amount due, invoices and a comment', () => {
    expect(codes(promise)).toEqual([])
    expect(inParts(part('2025-09-09'))).toEqual([])
    expect(inParts(part('2025-09-08'))).toEqual(['date 0 DATE_PAST'])
    expect(inParts(part('2026-09-10'))).toEqual(['date 0 DATE_TOO_FAR'])
    expect(inParts(part(''))).toEqual(['date 0 DATE_REQUIRED'])
    expect(inParts(part('2025-09-20', 1_000_01))).toEqual(['amount 0 AMOUNT_TOO_HIGH'])
    expect(inParts(part('2025-09-20', 0))).toEqual(['amount 0 AMOUNT_INVALID'])
    expect(codes({ ...promise, comment: ' ' })).toEqual(['comment COMMENT_REQUIRED'])
    expect(codes({ ...promise, movementRefs: [] })).toContain('movementRefs INVOICE_REQUIRED')
    expect(codes({ ...promise, movementRefs: ['a', 'b'] })).toEqual(['movementRefs INVOICE_PROMISED'])
  })

  test('several payments are promised at once: each on its own day, together at most the amount due', () => {
    expect(inParts(part('2025-09-20'), part('2025-10-20', 600_00))).toEqual([])
    expect(inParts(part('2025-09-20'), part('2025-10-20', 600_01))).toEqual(['amount 1 AMOUNT_TOO_HIGH'])
    expect(inParts(part('2025-09-20'), part('2025-09-20'))).toEqual(['date 1 DATE_TWICE'])
    expect(inParts(part('2025-09-20'), part('2025-09-01', -1))).toEqual(['amount 1 AMOUNT_INVALID', 'date 1 DATE_PAST'])
    expect(inParts()).toEqual(['amount AMOUNT_REQUIRED'])
    const monthly = Array.from({ length: PROMISE_MAX_PARTS + 1 }, (_, month) =>
      part(addMonths('2025-09-20', month % 11), 1_00),
    )
    expect(inParts(...monthly)).toEqual(['amount TOO_MANY'])
  })

  test('a payment was made today or before, on open invoices', () => {
    const paid = { kind: 'ALREADY_PAID', date: '2025-09-08', reference: 'VIR 12', movementRefs: ['a', 'b'] } as const
    expect(codes(paid)).toEqual([])
    expect(codes({ ...paid, reference: '', date: '2025-09-09' })).toEqual([])
    expect(codes({ ...paid, date: '2025-09-10' })).toEqual(['date DATE_FUTURE'])
    expect(codes({ ...paid, date: '2024-09-08' })).toEqual(['date DATE_TOO_OLD'])
    expect(codes({ ...paid, movementRefs: [] })).toEqual(['movementRefs INVOICE_REQUIRED'])
    expect(codes({ ...paid, reference: 'x'.repeat(PAYMENT_REFERENCE_MAX_LENGTH + 1) })).toEqual([
      'reference REFERENCE_TOO_LONG',
    ])
  })

  test('the statement is sent again to an address', () => {
    expect(codes({ kind: 'SEND_AGAIN', email: 'compta@vasseur.example' })).toEqual([])
    expect(codes({ kind: 'SEND_AGAIN', email: ' ' })).toEqual(['email EMAIL_REQUIRED'])
    expect(codes({ kind: 'SEND_AGAIN', email: 'vasseur' })).toEqual(['email EMAIL_INVALID'])
  })

  test('for a wrong person, somebody else is named unless a contact was called', () => {
    const contact = {
      civility: 'UNK',
      firstName: 'Lise',
      lastName: 'Petit',
      phone: '01 99 00 00 02',
      email: '',
    } as const
    const called = { ...subject, isContactCalled: true }
    expect(codes({ kind: 'WRONG_PERSON', contact })).toEqual([])
    expect(codes({ kind: 'WRONG_PERSON', contact: null }, called)).toEqual([])
    expect(codes({ kind: 'WRONG_PERSON', contact: null })).toEqual(['contact CONTACT_REQUIRED'])
    expect(codes({ kind: 'WRONG_PERSON', contact: { ...contact, lastName: '', phone: '' } }, called)).toEqual([
      'lastName VALUE_MISSING',
      'email CONTACT_MISSING',
    ])
  })

  test('a dispute names invoices of the call and the reason', () => {
    expect(codes({ kind: 'DISPUTE', movementRefs: ['b'], comment: 'Prix faux', categoryId: null })).toEqual([])
    expect(codes({ kind: 'DISPUTE', movementRefs: ['z'], comment: '', categoryId: null })).toEqual([
      'movementRefs INVOICE_UNKNOWN',
      'comment COMMENT_REQUIRED',
    ])
  })

  test('a call is postponed to a later day, or to a later hour of today', () => {
    const again = (date: string, hour = '') => codes({ kind: 'CALL_AGAIN', date, hour })
    expect(again('2025-09-10')).toEqual([])
    expect(again('2025-09-10', '09:15')).toEqual([])
    expect(again('2025-09-08')).toEqual(['date DATE_PAST'])
    expect(again('2025-12-01')).toEqual(['date DATE_TOO_FAR'])
    expect(again('')).toEqual(['date DATE_REQUIRED'])
    expect(again('2025-09-09')).toEqual(['hour HOUR_REQUIRED'])
    expect(again('2025-09-09', '10:30')).toEqual(['hour HOUR_PAST'])
    expect(again('2025-09-09', '10:31')).toEqual([])
    expect(again('2025-09-10', '25:00')).toEqual(['hour HOUR_INVALID'])
  })

  test('[REM-04] notes are required and limited in length', () => {
    expect(notesProblems(' \n')).toEqual([{ field: 'notes', code: 'NOTES_REQUIRED' }])
    expect(notesProblems('x'.repeat(NOTES_MAX_LENGTH))).toEqual([])
    expect(notesProblems('x'.repeat(NOTES_MAX_LENGTH + 1))).toEqual([{ field: 'notes', code: 'NOTES_TOO_LONG' }])
  })

  test('each outcome does what it says', () => {
    const done = { step: 'DONE', records: null, marks: null, sends: null }
    expect(Object.fromEntries(phoneCallOutcomes.map((kind) => [kind, endingOf(kind, 1, 3)]))).toEqual({
      PROMISE: { ...done, records: 'PROMISES' },
      ALREADY_PAID: { ...done, records: 'REPORTED_PAYMENT' },
      DISPUTE: { ...done, records: 'DISPUTE' },
      SEND_AGAIN: { ...done, sends: 'STATEMENT' },
      REACHED: done,
      CALL_AGAIN: { ...done, step: 'CHOSEN_DAY' },
      WRONG_PERSON: { ...done, step: 'TODAY', marks: 'PERSON' },
      WRONG_NUMBER: { ...done, step: 'TODAY', marks: 'NUMBER' },
      NOT_REACHED: { ...done, step: 'NEXT_BUSINESS_DAY' },
    })
    expect([1, 2, 3].map((unanswered) => endingOf('NOT_REACHED', unanswered, 3).step)).toEqual([
      'NEXT_BUSINESS_DAY',
      'NEXT_BUSINESS_DAY',
      'DONE',
    ])
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

  test('calls again on a business day', () => {
    for (const locale of ['fr', 'en'] as const) {
      // Eight days after a Friday is a Saturday; after 3 November, the holiday of the 11th.
      const { closing } = phoneCallScript({ ...content, today: '2026-11-27' }, 'Anna Vidal', locale)
      expect(closing).toContain('07/12/2026')
      expect(phoneCallScript({ ...content, today: '2026-11-03' }, '', locale).closing).toContain('12/11/2026')
    }
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
