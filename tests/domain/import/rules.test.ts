import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomerFields, emptyCustomer } from '../../../src/domain/customer-fields.ts'
import { isCountryIso3, readCountry } from '../../../src/domain/import/countries.ts'
import { isEmail, isPhone } from '../../../src/domain/import/customer-rules.ts'
import { checkCustomerRow, checkMovementRow, movementRuleContext } from '../../../src/domain/import/index.ts'
import { isDocumentNumber, signedAmount, typeBySign } from '../../../src/domain/import/movement-rules.ts'
import { emptyMovement, type MovementFields } from '../../../src/domain/movement-fields.ts'

const company: CustomerFields = {
  ...emptyCustomer,
  ref: 'C1',
  legalId: '732829320',
  name: 'Ateliers Béloma',
  phone: '01 02 03 04 05',
  email: 'compta@beloma.test',
  addressLine1: '1 rue Mar',
  zipCode: '69003',
  city: 'Lyon',
  countryIso3: 'FRA',
}
const person: CustomerFields = { ...company, type: 'B2C', legalId: '', name: '', firstName: 'Lo', lastName: 'Marvel' }
const codes = (row: CustomerFields, profile: 'STANDARD' | 'LIGHT_B2B' | 'LIGHT_B2C' = 'STANDARD') =>
  checkCustomerRow(row, { profile }).map(({ field, code }) => `${field} ${code}`)

describe('customers', () => {
  test('[IMP-04] a company needs legalId and name, an individual first and last name, in one STANDARD account', () => {
    expect(codes(company)).toEqual([])
    expect(codes(person)).toEqual([])
    expect(codes({ ...company, name: '', legalId: '' })).toEqual(['name VALUE_MISSING', 'legalId VALUE_MISSING'])
    expect(codes({ ...person, firstName: '', lastName: '' })).toEqual([
      'firstName VALUE_MISSING',
      'lastName VALUE_MISSING',
    ])
    expect(codes({ ...company, ref: '', addressLine1: '', city: '', zipCode: '' })).toEqual([
      'ref VALUE_MISSING',
      'addressLine1 VALUE_MISSING',
      'city VALUE_MISSING',
      'zipCode VALUE_MISSING',
    ])
  })
  test('[IMP-04] a light account accepts only customers of its own type', () => {
    expect(codes(company, 'LIGHT_B2B')).toEqual([])
    expect(codes(person, 'LIGHT_B2C')).toEqual([])
    expect(codes(person, 'LIGHT_B2B')).toEqual(['type VALUE_NOT_MAPPED'])
  })
  test('at least one of phone and e-mail', () => {
    expect(codes({ ...company, phone: '' })).toEqual([])
    expect(codes({ ...company, email: '' })).toEqual([])
    expect(codes({ ...company, phone: '', email: '' })).toEqual(['email CONTACT_MISSING'])
  })
  test('[IMP-16] a SIREN is nine digits or the row is rejected; a wrong check digit is a warning', () => {
    for (const wrong of ['73282932', '7328293200', '73282932X', '732 829'])
      expect(codes({ ...company, legalId: wrong })).toEqual(['legalId SIREN_INVALID'])
    expect(codes({ ...company, legalId: '732829321' })).toEqual(['legalId SIREN_CHECK_DIGIT'])
  })
  test('[IMP-16] a foreign customer has no SIREN check; the overseas departments are French', () => {
    expect(codes({ ...company, countryIso3: 'BEL', legalId: 'BE 0123', zipCode: '1000' })).toEqual([])
    expect(codes({ ...company, countryIso3: 'BEL', legalId: '', zipCode: '1000' })).toEqual([])
    expect(codes({ ...company, countryIso3: 'REU', legalId: 'BE 0123', zipCode: '97400' })).toEqual([
      'legalId SIREN_INVALID',
    ])
  })
  test('lengths, postcodes, countries, NUL characters', () => {
    expect(codes({ ...company, name: 'x'.repeat(151) })).toEqual(['name VALUE_TOO_LONG'])
    expect(codes({ ...company, zipCode: '6900' })).toEqual(['zipCode ZIP_CODE_UNUSUAL'])
    expect(codes({ ...company, countryIso3: 'XXX' })).toContain('countryIso3 COUNTRY_UNKNOWN')
    expect(codes({ ...company, city: 'Ly\0on' })).toEqual(['city VALUE_CHARACTERS'])
  })
  test('e-mail addresses and phone numbers', () => {
    for (const good of ['a@b.test', 'prenom.nom+x@sous.domaine.example', 'é@b.test']) expect(isEmail(good)).toBe(true)
    for (const bad of [
      'a@b',
      '@b.test',
      'a b@c.test',
      'a@b..test',
      'a@b.test;c@d.test',
      'X <a@b.test>',
      `${'a'.repeat(250)}@b.test`,
    ])
      expect(isEmail(bad)).toBe(false)
    for (const good of ['0102030405', '+33 1 02 03 04 05', '(01) 02-03.04/05', '01\u00a002\u00a003\u00a004\u00a005'])
      expect(isPhone(good)).toBe(true)
    for (const bad of ['12345', 'standard', '01 02 03 04 05 ou 06', '1234567890123456'])
      expect(isPhone(bad)).toBe(false)
    expect(isEmail(`${'@.'.repeat(100)}x`)).toBe(false)
  })
  test('countries by code and by name in both languages', () => {
    for (const [cell, code] of [
      ['', 'FRA'],
      ['FRA', 'FRA'],
      ['fr', 'FRA'],
      ['Belgique', 'BEL'],
      ['GERMANY', 'DEU'],
      ['États-Unis', 'USA'],
      ['Royaume-Uni', 'GBR'],
      ['cote d’ivoire', 'CIV'],
    ] as const)
      expect(readCountry(cell)).toBe(code)
    expect(readCountry('Atlantide')).toBeNull()
    expect([isCountryIso3('CHE'), isCountryIso3('che'), isCountryIso3('CH')]).toEqual([true, false, false])
  })
})

const movement: MovementFields = {
  ...emptyMovement,
  tiersRef: 'C1',
  documentNumber: 'FA-1',
  type: 'INVOICE',
  label: '',
  rootAccount: '411000',
  documentDate: '2026-03-16',
  dueDate: '2026-03-16',
  amount: 100,
}
const known = movementRuleContext({
  today: '2026-03-16',
  knownRefs: new Set(['C1']),
  strictDocumentNumbers: false,
})
const told = (change: Partial<MovementFields>, context = known) =>
  checkMovementRow({ ...movement, ...change }, context).map(({ field, code }) => `${field} ${code}`)

describe('movements', () => {
  test('[IMP-10] the document date is not after today or after the due date', () => {
    expect(told({})).toEqual([])
    expect(told({ documentDate: '2026-03-17', dueDate: '2026-04-17' })).toEqual([
      'documentDate DOCUMENT_DATE_IN_FUTURE',
    ])
    expect(told({ documentDate: '2026-03-16', dueDate: '2026-03-15' })).toEqual(['dueDate DUE_DATE_BEFORE_DOCUMENT'])
  })
  test('[IMP-10] dates too old or too far ahead are rejected, to the day', () => {
    expect(told({ documentDate: '2011-03-16' })).toEqual([])
    expect(told({ documentDate: '2011-03-15' })).toEqual(['documentDate DOCUMENT_DATE_TOO_OLD'])
    expect(told({ dueDate: '2031-03-16' })).toEqual([])
    expect(told({ dueDate: '2031-03-17' })).toEqual(['dueDate DUE_DATE_TOO_FAR'])
    const leap = movementRuleContext({ today: '2028-02-29', knownRefs: null, strictDocumentNumbers: false })
    expect(told({ documentDate: '2013-02-28', dueDate: '2033-02-28' }, leap)).toEqual([])
    expect(told({ documentDate: '2013-02-27', dueDate: '2033-03-01' }, leap)).toEqual([
      'documentDate DOCUMENT_DATE_TOO_OLD',
      'dueDate DUE_DATE_TOO_FAR',
    ])
  })
  test('a movement of an unknown customer is rejected', () => {
    expect(told({ tiersRef: 'c1' })).toEqual(['tiersRef CUSTOMER_UNKNOWN'])
    expect(told({ tiersRef: 'c1' }, { ...known, knownRefs: null })).toEqual([])
  })
  test('document numbers have letters, digits, dash, underscore and dot, and the slash and space of many accounting packages', () => {
    for (const number of ['INV/2026/00001', 'FA 2026 12', 'FA-1_2.3', 'N°1'.replace('°', '')])
      expect(told({ documentNumber: number })).toEqual([])
    expect(told({ documentNumber: 'FA 1/€' })).toEqual(['documentNumber DOCUMENT_NUMBER_CHARACTERS'])
    expect(told({ documentNumber: '' })).toEqual(['documentNumber VALUE_MISSING'])
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.stringMatching(/^[A-Z0-9/ _.#-]+$/)),
        (text) => {
          expect(isDocumentNumber(text)).toBe(/^[\p{L}\p{N}._/ -]+$/u.test(text))
        },
      ),
    )
  })
  test('[CUST-05] an account may restrict them to letters, digits, dash, underscore and dot', () => {
    const strict = { ...known, strictDocumentNumbers: true }
    for (const number of ['FA-1_2.3', 'N1', 'Né4']) expect(told({ documentNumber: number }, strict)).toEqual([])
    for (const number of ['INV/2026/00001', 'FA 2026 12', 'F#1'])
      expect(told({ documentNumber: number }, strict)).toEqual(['documentNumber DOCUMENT_NUMBER_STRICT'])
    expect(told({ documentNumber: '' }, strict)).toEqual(['documentNumber VALUE_MISSING'])
  })
  test('invalid dates, invalid amounts, unknown types', () => {
    expect(told({ documentDate: '2026-02-30', dueDate: 'x' })).toEqual([
      'documentDate DATE_INVALID',
      'dueDate DATE_INVALID',
    ])
    expect(told({ amount: 1.5 })).toEqual(['amount AMOUNT_INVALID'])
    expect(told({ amount: 1e15 })).toEqual(['amount AMOUNT_TOO_LARGE'])
    expect(told({ amount: 0 })).toEqual(['amount AMOUNT_ZERO'])
    expect(told({ amount: -5 })).toEqual(['amount INVOICE_NEGATIVE'])
    expect(told({ type: 'BILL' as 'OTHER' })).toEqual(['type VALUE_NOT_MAPPED'])
  })
  test('[IMP-09] the sign: credit types in an Amount column lower the balance however they are written', () => {
    for (const type of ['PAYMENT', 'CREDIT_NOTE', 'CREDIT'] as const) {
      expect(signedAmount(type, 500, true)).toBe(-500)
      expect(signedAmount(type, -500, true)).toBe(-500)
      expect(signedAmount(type, 500, false)).toBe(500)
    }
    for (const type of ['INVOICE', 'OTHER'] as const) {
      expect(signedAmount(type, 500, true)).toBe(500)
      expect(signedAmount(type, -500, true)).toBe(-500)
    }
    expect([typeBySign(1), typeBySign(0), typeBySign(-1)]).toEqual(['INVOICE', 'INVOICE', 'PAYMENT'])
  })
})
