import { describe, expect, test } from 'vitest'
import {
  checkLightDraft,
  type LightDraft,
  lightRefOf,
  noCustomer,
  typedCents,
} from '../../../src/domain/cases/index.ts'

const facts = { today: '2026-11-20', strictDocumentNumbers: false, accountVerified: true }
const customer = {
  ...noCustomer,
  legalId: '552 100 554',
  name: 'Boulangerie Morel',
  email: 'compta@morel.example',
  addressLine1: '4 rue du Four',
  zipCode: '35000',
  city: 'Rennes',
  countryIso3: 'FRA',
}
const invoice = { documentNumber: 'L-1', documentDate: '2026-08-01', dueDate: '2026-09-01', amount: '1 250,50' }
const draft: LightDraft = {
  type: 'DEBT_COLLECTION_DELEGATION',
  tiersRef: '',
  movementRefs: [],
  customer,
  invoices: [invoice],
}
const problemsOf = (more: Partial<LightDraft>, given: Parameters<typeof checkLightDraft>[1] = facts) =>
  checkLightDraft({ ...draft, ...more }, given).map(({ path, code }) => `${path} ${code}`)

describe('a case entered manually', () => {
  test('[CASE-13] passes when complete, whether its customer is new or known', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ customer: null, tiersRef: 'C1' })).toEqual([])
    expect(problemsOf({ customer: null, tiersRef: 'C1', invoices: [], movementRefs: ['m'] })).toEqual([])
  })

  test.each<[string, Partial<LightDraft>, string[]]>([
    ['no customer', { customer: null }, ['customer VALUE_MISSING']],
    ['no invoice', { invoices: [] }, ['invoices INVOICE_REQUIRED']],
    [
      'fields of the customer',
      { customer: { ...customer, legalId: '55', name: '', email: '', city: '' } },
      [
        'customer.city VALUE_MISSING',
        'customer.name VALUE_MISSING',
        'customer.legalId SIREN_INVALID',
        'customer.email CONTACT_MISSING',
      ],
    ],
    [
      'a customer with only an address, without an error for the reference, which is never entered',
      { customer: { ...customer, legalId: '', name: '' } },
      ['customer.name VALUE_MISSING', 'customer.legalId VALUE_MISSING'],
    ],
    [
      'an individual',
      { customer: { ...customer, type: 'B2C', legalId: '', name: '', firstName: 'Ana', lastName: 'Roy' } },
      ['customer.type INDIVIDUAL'],
    ],
    ['an invalid amount', { invoices: [{ ...invoice, amount: 'cent' }] }, ['invoices.0.amount AMOUNT_INVALID']],
    ['no amount', { invoices: [{ ...invoice, amount: ' ' }] }, ['invoices.0.amount VALUE_MISSING']],
    [
      'an invoice that is not due',
      { invoices: [{ ...invoice, dueDate: '2026-11-20' }] },
      ['invoices.0.dueDate NOT_OVERDUE'],
    ],
    ['the same number twice', { invoices: [invoice, invoice] }, ['invoices.1.documentNumber DOCUMENT_NUMBER_TAKEN']],
  ])('%s', (_, more, expected) => {
    expect(problemsOf(more)).toEqual(expected)
  })

  test('is refused for an unverified account, and for a number already selected', () => {
    expect(problemsOf({}, { ...facts, accountVerified: false })).toEqual(['type ACCOUNT_NOT_VERIFIED'])
    expect(problemsOf({ type: 'FORMAL_NOTICE' }, { ...facts, accountVerified: false })).toEqual([])
    expect(problemsOf({}, { ...facts, taken: ['L-1'] })).toEqual(['invoices.0.documentNumber DOCUMENT_NUMBER_TAKEN'])
  })

  test('finds its customer by the given reference, else by SIREN, else by name', () => {
    expect(lightRefOf({ tiersRef: ' C1 ', customer })).toBe('C1')
    expect(lightRefOf({ tiersRef: '', customer })).toBe('552100554')
    expect(lightRefOf({ tiersRef: '', customer: { ...customer, legalId: '', name: 'Café & Co' } })).toBe('CAFE-CO')
  })

  test('reads amounts as people write them', () => {
    expect(['1 234,56', '1234.5', '12 €', '0', '', 'cent', '1,234', '-3'].map(typedCents)).toEqual([
      1_234_56,
      1_234_50,
      12_00,
      0,
      null,
      null,
      null,
      null,
    ])
  })
})
