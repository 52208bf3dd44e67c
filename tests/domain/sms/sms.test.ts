import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeSms } from '../../../src/domain/sms/message.ts'
import { maybeMobile, toE164 } from '../../../src/domain/sms/number.ts'
import { outsideGsm, smsLength, toGsm } from '../../../src/domain/sms/segments.ts'

describe('length of a text message', () => {
  test.each([
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    // An extension character is not split: 152 units stay in the first part.
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(151)}€`, 'GSM-7', 307, 3],
    ['ê'.repeat(70), 'UCS-2', 70, 1],
    ['ê'.repeat(71), 'UCS-2', 71, 2],
    ['', 'GSM-7', 0, 1],
  ])('%s', (text, encoding, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments })
  })

  test('any text can be written in GSM-7, and GSM-7 text stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const gsm = toGsm(text)
        expect(smsLength(gsm).encoding).toBe('GSM-7')
        expect(toGsm(gsm)).toBe(gsm)
      }),
    )
    expect(toGsm('Relançons dès fenêtre « 1 200 € » l’œuvre – né')).toBe(
      'Relancons dès fenetre " 1 200 € " l\'oeuvre - né',
    )
  })
})

test('replaced and unsupported characters are listed, each once', () => {
  expect(outsideGsm('Fenêtre, même l’œil…\u00a0à 10 € 👍👍')).toEqual({
    replaced: [
      { from: 'ê', to: 'e' },
      { from: '’', to: "'" },
      { from: 'œ', to: 'oe' },
      { from: '…', to: '...' },
    ],
    lost: ['👍'],
  })
  expect(outsideGsm('Où ? À régler')).toEqual({ replaced: [{ from: 'À', to: 'A' }], lost: [] })
})

describe('numbers in E.164', () => {
  test.each([
    ['06 12 34 56 78', 'FRA', '+33612345678'],
    ['06.12.34.56.78', '', '+33612345678'],
    ['+33 (0)6 12 34 56 78', 'FRA', '+33612345678'],
    ['0033 6 12 34 56 78', 'BEL', '+33612345678'],
    ['0033 06 12 34 56 78', 'FRA', '+33612345678'],
    ['01-99-00-12-34', 'FRA', '+33199001234'],
    ['0692 12 34 56', 'REU', '+262692123456'],
    ['0690 12 34 56', 'GLP', '+590690123456'],
    ['0475 12 34 56', 'BEL', '+32475123456'],
    ['612 345 678', 'ESP', '+34612345678'],
    ['+1 212 555 0100', 'FRA', '+12125550100'],
    ['06 12 34 56', 'FRA', null],
    ['612345678', 'FRA', null],
    ['06 12 34 56 78', 'USA', null],
    ['appeler Paul', 'FRA', null],
    ['', 'FRA', null],
    ['+33', 'FRA', null],
  ])('%s in %s is %s', (typed, country, number) => {
    expect(toE164(typed, country)).toBe(number)
  })

  test('an E.164 number is unchanged, in every country', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000_000, max: 999_999_999 }),
        fc.constantFrom('FRA', 'BEL', 'USA', ''),
        (n, country) => {
          expect(toE164(`+33${n}`, country)).toBe(`+33${n}`)
        },
      ),
    )
  })

  test('a French landline gets no text message', () => {
    expect(['+33612345678', '+33712345678', '+262692123456', '+4479460000'].map(maybeMobile)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['+33199001234', '+33912345678', '+262262123456'].map(maybeMobile)).toEqual([false, false, false])
  })
})

test('a text message has sender, subject, deadline and price', () => {
  const content = {
    today: '2025-09-09',
    currency: 'EUR',
    customer: { name: 'Vasseur', type: 'B2B' as const },
    invoices: [
      {
        documentNumber: 'F1',
        documentDate: '2025-07-01',
        dueDate: '2025-08-01',
        dueAmount: 1_200_00,
        initialAmount: 1_200_00,
      },
    ],
    credits: [{ documentNumber: 'A1', documentDate: '2025-08-01', dueAmount: -200_00 }],
    paymentReference: 'C1',
    sender: { name: 'Atelier des Quêtes', addressLines: [] },
    contact: { name: '', phone: '01 99 00 00 00', email: '' },
    bank: null,
  }
  const { text, encoding, segments, cost } = composeSms(content, 'fr')
  expect(text).toBe(
    'Atelier des Quetes : 1 000,00 € restent à régler (facture F1, échéance 01/08/2025). Merci de payer avant le 17/09/2025, réf. C1. Une question ? 01 99 00 00 00',
  )
  expect({ encoding, segments, cost }).toEqual({ encoding: 'GSM-7', segments: 1, cost: 7 })
  const two = composeSms({ ...content, invoices: [...content.invoices, ...content.invoices] }, 'en')
  expect(two.text).toContain('€2,200.00 still to be paid (2 invoices overdue since 01/08/2025)')
  const own = {
    subject: '',
    body: ' {customerName},\r\n{amount} dûs ({documentNumber}, {daysLate}) \u202e{reference} ',
  }
  const written = composeSms(
    { ...content, template: { fr: own, en: own }, customer: { name: '{amount}', type: 'B2B' } },
    'fr',
  )
  expect(written.text).toBe('{amount},\n1 000,00 € dus (F1, 39 jours)  C1')
})
