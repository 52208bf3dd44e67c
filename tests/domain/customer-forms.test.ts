import { describe, expect, test } from 'vitest'
import { emptyCustomer } from '../../src/domain/customer-fields.ts'
import { type CustomerForm, checkCustomerForm } from '../../src/domain/customer-form.ts'
import { checkInvoice, type InvoiceForm } from '../../src/domain/invoice-form.ts'
import { checkPerson, noPerson } from '../../src/domain/person.ts'
import { actionsOf, riskOf } from '../../src/domain/portfolio.ts'

const company: CustomerForm = {
  ...emptyCustomer,
  ref: 'L-7',
  type: 'B2B',
  legalId: '404 833 048',
  name: 'Ébénisterie Lacaze',
  civility: '',
  email: 'compta@lacaze.example',
  addressLine1: '4 rue des Copeaux',
  zipCode: '33000',
  city: 'Bordeaux',
  countryIso3: 'FRA',
  collectionContact: noPerson,
}
const problems = (form: Partial<CustomerForm>) =>
  checkCustomerForm({ ...company, ...form }).map(({ field, code, severity }) => [field, code, severity])

describe('rules of the customer forms', () => {
  test('[CUST-03] a company needs name and SIREN, an individual title and names', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: '', legalId: '' })).toEqual([
      ['name', 'VALUE_MISSING', 'error'],
      ['legalId', 'VALUE_MISSING', 'error'],
    ])
    expect(problems({ type: 'B2C', legalId: '' })).toEqual([
      ['civility', 'VALUE_MISSING', 'error'],
      ['firstName', 'VALUE_MISSING', 'error'],
      ['lastName', 'VALUE_MISSING', 'error'],
    ])
  })

  test('[CUST-11] what a stored customer lacks may stay missing; what is known of them may not be emptied', () => {
    const stored = { ...emptyCustomer, ref: 'L-7', type: 'B2B' as const, name: 'Lacaze', countryIso3: 'FRA' }
    const bare = { ...stored, stored, civility: '' as const, collectionContact: noPerson }
    expect(problems(bare)).toEqual([])
    expect(problems({ ...bare, email: 'compta@lacaze.example' })).toEqual([])
    expect(problems({ ...bare, email: 'compta@' })).toEqual([['email', 'EMAIL_INVALID', 'error']])
    expect(problems({ ...bare, name: '' })).toEqual([['name', 'VALUE_MISSING', 'error']])
    const reached = { ...stored, email: 'compta@lacaze.example', city: 'Bordeaux' }
    expect(problems({ ...bare, stored: reached })).toEqual([
      ['city', 'VALUE_MISSING', 'error'],
      ['email', 'CONTACT_MISSING', 'error'],
    ])
    expect(problems({ ...bare, type: 'B2C' }).map(([field]) => field)).toContain('lastName')
  })

  test('[IMP-16] a SIREN is nine digits; a wrong check digit warns, and is not checked abroad', () => {
    expect(problems({ legalId: '40483304A' })).toEqual([['legalId', 'SIREN_INVALID', 'error']])
    expect(problems({ legalId: '404833049' })).toEqual([['legalId', 'SIREN_CHECK_DIGIT', 'warning']])
    expect(problems({ legalId: 'BE-1', countryIso3: 'BEL' })).toEqual([])
  })

  test('[UI-11] an individual has title, first and last name, and an e-mail or a phone number', () => {
    expect(checkPerson(noPerson).map(({ field, code }) => [field, code])).toEqual([
      ['civility', 'VALUE_MISSING'],
      ['firstName', 'VALUE_MISSING'],
      ['lastName', 'VALUE_MISSING'],
      ['email', 'CONTACT_MISSING'],
    ])
    const anne = { ...noPerson, civility: 'MS', firstName: 'Anne', lastName: 'Roux' } as const
    expect(checkPerson({ ...anne, phone: '0102030405' })).toEqual([])
    expect(checkPerson({ ...anne, phone: '12', email: 'a@' }).map(({ code }) => code)).toEqual([
      'EMAIL_INVALID',
      'PHONE_INVALID',
    ])
    const full = { ...anne, email: 'a@b.fr', phone: '0102030405' }
    const longest = { firstName: 80, lastName: 80, phone: 30, email: 254 } as const
    for (const [field, length] of Object.entries(longest)) {
      const tooLong = checkPerson({ ...full, [field]: '1'.repeat(length + 1) })
      expect(tooLong).toEqual([{ field, code: 'VALUE_TOO_LONG' }])
    }
    const atLongest = {
      firstName: 'x'.repeat(80),
      lastName: 'x'.repeat(80),
      phone: '(1)'.repeat(10),
      email: `abc@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.france`,
    }
    for (const [field, value] of Object.entries(atLongest)) {
      expect(value).toHaveLength(longest[field as keyof typeof longest])
      expect(checkPerson({ ...full, [field]: value })).toEqual([])
    }
    expect(problems({ collectionContact: { ...anne, email: '' } })).toEqual([
      ['collectionContact.email', 'CONTACT_MISSING', 'error'],
    ])
  })

  const invoice: InvoiceForm = {
    documentNumber: 'F-2026.10_a',
    label: '',
    documentDate: '2026-11-20',
    dueDate: '2026-11-20',
    amount: 100_00,
    specificLimitation: false,
    limitationYears: null,
  }
  const rules = { today: '2026-11-20', strictDocumentNumbers: false }
  const refused = (form: Partial<InvoiceForm>, given = rules) =>
    checkInvoice({ ...invoice, ...form }, given).map(({ field, code }) => [field, code])

  test('[CUST-05] numbers in the formats of accounting packages are accepted, unless the account requires the strict pattern', () => {
    expect(refused({ documentNumber: 'INV/2026/00001' })).toEqual([])
    expect(refused({ documentNumber: 'INV/2026/00001' }, { ...rules, strictDocumentNumbers: true })).toEqual([
      ['documentNumber', 'DOCUMENT_NUMBER_STRICT'],
    ])
  })

  test('[IMP-10] invoice dates: not after today, due on or after the invoice date, neither too old nor too far ahead', () => {
    expect(refused({})).toEqual([])
    expect(refused({ documentDate: '', dueDate: '' })).toEqual([
      ['documentDate', 'DATE_MISSING'],
      ['dueDate', 'DATE_MISSING'],
    ])
    expect(refused({ documentDate: '2026-11-21', dueDate: '2026-11-22' })).toEqual([
      ['documentDate', 'DOCUMENT_DATE_IN_FUTURE'],
    ])
    expect(refused({ dueDate: '2026-11-19' })).toEqual([['dueDate', 'DUE_DATE_BEFORE_DOCUMENT']])
    expect(refused({ documentDate: '2011-11-19' })).toEqual([['documentDate', 'DOCUMENT_DATE_TOO_OLD']])
    expect(refused({ dueDate: '2031-11-21' })).toEqual([['dueDate', 'DUE_DATE_TOO_FAR']])
  })

  test('[CUST-07] a special limitation period needs its years, from 1 to 30', () => {
    expect(refused({ specificLimitation: true })).toEqual([['limitationYears', 'VALUE_MISSING']])
    expect(refused({ specificLimitation: true, limitationYears: 31 })).toEqual([
      ['limitationYears', 'LIMITATION_OUT_OF_RANGE'],
    ])
    expect(refused({ specificLimitation: true, limitationYears: 2 })).toEqual([])
  })

  test('the portfolio: risk by the oldest debt, and no action where credits cover the overdue amount', () => {
    const of = (overdueCents: number, daysLate: number, totalCents = overdueCents) => ({
      totalCents,
      overdueCents,
      daysLate,
    })
    expect([of(0, 0), of(1, 1), of(1, 31), of(1, 61), of(1, 91)].map(riskOf)).toEqual([
      'NONE',
      'LOW',
      'MEDIUM',
      'HIGH',
      'CRITICAL',
    ])
    expect(actionsOf(of(500_00, 70), 'B2B')).toEqual(['FORMAL_NOTICE', 'DELEGATE', 'CALL', 'REMIND'])
    expect(actionsOf(of(100_00, 70), 'B2B')).toEqual(['FORMAL_NOTICE', 'CALL', 'REMIND'])
    expect(actionsOf(of(500_00, 10), 'B2B')).toEqual(['CALL', 'REMIND'])
    expect(actionsOf(of(500_00, 70, -20_00), 'B2B')).toEqual([])
    expect(actionsOf(of(500_00, 70), 'B2C')).toEqual(['CALL', 'REMIND'])
  })
})
