import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitationEnd } from '../../src/domain/cases/index.ts'
import { addDays } from '../../src/domain/dates.ts'
import {
  type DebtorFacts,
  debtorTypeOf,
  isPublicBody,
  ownTermsOf,
  PUBLIC_BODY_DAYS,
  publicBodies,
  publicBodyOf,
  readPublicBody,
} from '../../src/domain/debtor.ts'
import { readPaymentTerms } from '../../src/domain/payment-terms.ts'
import { penaltyParts, publishedRates } from '../../src/domain/penalties/index.ts'

const facts = fc.record<DebtorFacts>({
  type: fc.constantFrom('B2B', 'B2C'),
  legalId: fc.constantFrom('217500016', '217 500 016', '13002526500013', '552049447', '2175', ''),
  publicBody: fc.constantFrom('', ...publicBodies),
})
const date = fc.integer({ min: 0, max: 2_500 }).map((day) => addDays('2019-01-01', day))

describe('public debtors', () => {
  test('[PUB-01] what a person said of a company comes first, then its SIREN; an individual is never one', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const kind = publicBodyOf(one)
        if (one.type === 'B2C') expect(kind).toBeNull()
        else if (one.publicBody !== '') expect(kind).toBe(one.publicBody)
        else expect(kind).toBe(isPublicBody(one.legalId) ? 'AUTHORITY' : null)
        expect(debtorTypeOf(one)).toBe(kind === null ? one.type : 'PUBLIC')
      }),
    )
    const company = { type: 'B2B', publicBody: '' } as const
    for (const legalId of ['217 500 016', '13002526500013']) expect(isPublicBody(legalId)).toBe(true)
    for (const legalId of ['552049447', '', '2175']) expect(debtorTypeOf({ ...company, legalId })).toBe('B2B')
  })

  test('[PUB-02] each kind has its legal days, which hold where nothing else was agreed', () => {
    expect(PUBLIC_BODY_DAYS).toEqual({ AUTHORITY: 30, HOSPITAL: 50, ENTERPRISE: 60 })
    fc.assert(
      fc.property(facts, fc.constantFrom('', '45 FDM', '20', 'selon devis'), (one, paymentTerms) => {
        const kind = publicBodyOf(one)
        const legal = kind && { days: PUBLIC_BODY_DAYS[kind], endOfMonth: false, onDay: 0 }
        expect(ownTermsOf({ ...one, paymentTerms })).toEqual(readPaymentTerms(paymentTerms) ?? legal)
      }),
    )
  })

  test('[PUB-03] whatever its kind and the contract, it owes the rate of the ECB plus eight points from the first day on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...publicBodies), date, (publicBody, dueDate) => {
        const type = debtorTypeOf({ type: 'B2B', legalId: '552049447', publicBody })
        const terms = { contractRate: 2_000, rates: { '2019-01-01': { refinancing: 0, legal: 86 } } }
        const from = addDays(dueDate, 1)
        const { refinancing } = [...publishedRates].reverse().find((line) => line.from <= from) ?? { refinancing: 0 }
        const parts = penaltyParts(1_000_00, dueDate, addDays(dueDate, 400), terms, type)
        expect(parts.map(({ rate, days }) => [rate, days])).toEqual([[refinancing + 800, 400]])
      }),
    )
  })

  test('[PUB-04] its debts end on a 1 January, four years after the year in which the right arose', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...publicBodies),
        date,
        fc.integer({ min: 0, max: 90 }),
        (publicBody, documentDate, days) => {
          const type = debtorTypeOf({ type: 'B2B', legalId: '', publicBody })
          const invoice = {
            documentDate,
            dueDate: addDays(documentDate, days),
            limitationYears: null,
            acknowledgedOn: [],
          }
          expect(limitationEnd(invoice, type)).toBe(`${Number(documentDate.slice(0, 4)) + 5}-01-01`)
        },
      ),
    )
  })

  test.each([
    ['', ''],
    ['Non', ''],
    ['Mairie', 'AUTHORITY'],
    ['Collectivité territoriale', 'AUTHORITY'],
    ['oui', 'AUTHORITY'],
    ['Hôpital', 'HOSPITAL'],
    ['CHU', 'HOSPITAL'],
    ['HOSPITAL', 'HOSPITAL'],
    ['Entreprise publique', 'ENTERPRISE'],
    ['ENTERPRISE', 'ENTERPRISE'],
    ['AUTHORITY', 'AUTHORITY'],
    ['Boulangerie', null],
  ])('[PUB-05] the cell %j of an import says %j', (cell, kind) => {
    expect(readPublicBody(cell)).toBe(kind)
  })
})
