import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checksOf,
  companiesAgree,
  type Declared,
  type MrzReading,
  personAgrees,
  personsAgree,
  readKbis,
  readMrz,
  summaryOf,
} from '../../../src/domain/identity-check/index.ts'
import { frenchCard, holder, kbisFacts, kbisLines, td1, td3 } from '../../support/identity-papers.ts'

const TODAY = '2026-11-22'
const declared: Declared = {
  siren: '732829320',
  companyName: 'Atelier des Quais',
  manager: { surname: 'Vidal', forenames: 'Anna' },
}
const idOf = (lines: readonly string[]): MrzReading => readMrz(lines.join('\n'), TODAY)
const kbisOf = (change: Partial<typeof kbisFacts> & { usageName?: string } = {}) =>
  readKbis(kbisLines({ ...kbisFacts, ...change }).join('\n'))

const checked = (
  parts: { id?: MrzReading; kbis?: ReturnType<typeof readKbis>; takeUp?: Partial<Declared>; today?: string } = {},
) => {
  const readings = { idCard: parts.id ?? idOf(td1()), certificate: parts.kbis ?? kbisOf() }
  const checks = checksOf(readings, { ...declared, ...parts.takeUp }, parts.today ?? TODAY)
  return Object.fromEntries(checks.map(({ checkpoint, result, reason }) => [checkpoint, [result, reason]]))
}

describe('checkpoints', () => {
  test('documents of the manager and of the company pass all five', () => {
    expect(checked()).toEqual({
      ID_ACCEPTANCE: ['OK', null],
      MANAGER_MATCH_ID: ['OK', null],
      LEGAL_ENTITY_DIRECTOR_CONTROL: ['OK', null],
      COMPANY_CERTIFICATE_EXPIRATION: ['OK', null],
      MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH: ['OK', null],
    })
  })

  test('the Kbis is at most 3 months old: the last day passes, the next one does not', () => {
    const on = (today: string) => checked({ today }).COMPANY_CERTIFICATE_EXPIRATION
    expect(on('2027-01-11')).toEqual(['OK', null])
    expect(on('2027-01-12')).toEqual(['ERROR', 'TOO_OLD'])
    expect(on('2026-10-11')).toEqual(['ERROR', 'IN_THE_FUTURE'])
    expect(checked({ kbis: kbisOf({ issued: 'hier' }) }).COMPANY_CERTIFICATE_EXPIRATION).toEqual([
      'ERROR',
      'UNREADABLE',
    ])
  })

  test('an expired identity document, or another type of document, is not accepted', () => {
    expect(checked({ id: idOf(td1({ ...holder, expiry: '261121' })) }).ID_ACCEPTANCE).toEqual(['ERROR', 'EXPIRED'])
    expect(checked({ id: idOf(td1({ ...holder, expiry: '261122' })) }).ID_ACCEPTANCE).toEqual(['OK', null])
    expect(checked({ id: idOf(td1(holder, 'D1')) }).ID_ACCEPTANCE).toEqual(['ERROR', 'NOT_AN_IDENTITY_DOCUMENT'])
    expect(checked({ id: idOf(frenchCard(holder, '1306')) }).ID_ACCEPTANCE).toEqual(['OK', 'EXTENDED'])
    expect(checked({ id: idOf(frenchCard(holder, '1106')) }).ID_ACCEPTANCE).toEqual(['ERROR', 'EXPIRED'])
  })

  test('somebody else’s card, and a manager who is not on the Kbis', () => {
    const other = { ...holder, surname: 'MARCHAND' }
    expect(checked({ id: idOf(td3(other)) }).MANAGER_MATCH_ID).toEqual(['ERROR', 'NAME_DIFFERS'])
    expect(checked({ kbis: kbisOf({ manager: 'MARCHAND Paul' }) }).LEGAL_ENTITY_DIRECTOR_CONTROL).toEqual([
      'ERROR',
      'NAME_DIFFERS',
    ])
    expect(
      checked({ takeUp: { manager: { surname: 'Compte', forenames: 'Paul' } } }).LEGAL_ENTITY_DIRECTOR_CONTROL,
    ).toEqual(['ERROR', 'NAME_DIFFERS'])
  })

  test('a card with the birth name matches a manager by married name, if the Kbis has both', () => {
    const married = { manager: { surname: 'Marchand', forenames: 'Anna' } }
    expect(checked({ takeUp: married }).MANAGER_MATCH_ID).toEqual(['ERROR', 'NAME_DIFFERS'])
    const kbis = kbisOf({ usageName: 'MARCHAND' })
    expect(checked({ takeUp: married, kbis })).toMatchObject({
      MANAGER_MATCH_ID: ['OK', null],
      LEGAL_ENTITY_DIRECTOR_CONTROL: ['OK', null],
    })
  })

  test('a doubt is a warning that names it', () => {
    expect(checked({ takeUp: { manager: { surname: 'Vidal', forenames: 'Marie' } } }).MANAGER_MATCH_ID).toEqual([
      'WARN',
      'FORENAME_DIFFERS',
    ])
    expect(checked({ takeUp: { companyName: 'Atelier du Port' } }).MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH).toEqual([
      'WARN',
      'COMPANY_NAME_DIFFERS',
    ])
    const cut = { ...holder, surname: 'VIDAL<DE<LA<ROCHEFOUCAULD<DUP' }
    expect(
      checked({
        id: idOf(td1(cut)),
        takeUp: { manager: { surname: 'Vidal de la Rochefoucauld Dupré', forenames: 'Anna' } },
      }).MANAGER_MATCH_ID[0],
    ).not.toBe('OK')
  })

  test('the SIREN of another company', () => {
    expect(checked({ kbis: kbisOf({ siren: '552 100 554' }) }).MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH).toEqual([
      'ERROR',
      'SIREN_DIFFERS',
    ])
  })

  test('an unreadable value is never OK', () => {
    const nothing = readKbis('')
    for (const id of [{ kind: 'UNREADABLE' }, { kind: 'CHECK_DIGITS_WRONG' }] as const)
      expect(Object.values(checked({ id, kbis: nothing })).map(([result]) => result)).toEqual(Array(5).fill('ERROR'))
    expect(checked({ takeUp: { manager: { surname: '', forenames: '' } } })).toMatchObject({
      MANAGER_MATCH_ID: ['ERROR', 'NAME_DIFFERS'],
      LEGAL_ENTITY_DIRECTOR_CONTROL: ['ERROR', 'NAME_DIFFERS'],
    })
    fc.assert(
      fc.property(fc.shuffledSubarray(kbisLines()), (lines) => {
        const certificate = readKbis(lines.join('\n'))
        const said = checked({ kbis: certificate })
        if (!certificate.siren) expect(said.MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH[0]).toBe('ERROR')
        if (!certificate.issuedOn) expect(said.COMPANY_CERTIFICATE_EXPIRATION[0]).toBe('ERROR')
        if (certificate.managers.length === 0) expect(said.LEGAL_ENTITY_DIRECTOR_CONTROL[0]).toBe('ERROR')
      }),
    )
  })

  test('a document has its worst checkpoint’s result, and the process is KO with any error', () => {
    const all = checksOf({ idCard: idOf(td1()), certificate: kbisOf() }, declared, TODAY)
    expect(summaryOf(all)).toEqual({ id: 'OK', kbis: 'OK', status: 'OK' })
    const old = checksOf({ idCard: idOf(td1()), certificate: kbisOf() }, declared, '2027-06-01')
    expect(summaryOf(old)).toEqual({ id: 'OK', kbis: 'ERROR', status: 'KO' })
    const renamed = checksOf(
      { idCard: idOf(td1()), certificate: kbisOf() },
      { ...declared, companyName: 'Port' },
      TODAY,
    )
    expect(summaryOf(renamed)).toEqual({ id: 'OK', kbis: 'WARN', status: 'WARN' })
    expect(summaryOf([]).status).toBe('KO')
  })
})

describe('names', () => {
  const person = (surname: string, forenames: string) => ({ surname, forenames })

  test('accents, case, hyphens and order are ignored', () => {
    expect(personsAgree(person('Lefèvre-Dûpont', 'Zoé'), person('DUPONT LEFEVRE', 'ZOE'))).toBe('SAME')
    expect(personsAgree(person('d’Œuvre', 'Jean-Pierre'), person('D OEUVRE', 'JEAN PIERRE'))).toBe('SAME')
    expect(personAgrees(person('Vidal', 'Anna'), 'Anna VIDAL')).toBe('SAME')
  })

  test('another first name with the same surname is another person, a shared one is a doubt', () => {
    expect(personsAgree(person('Vidal', 'Paul'), person('VIDAL', 'ANNA'))).toBe('DIFFERENT')
    expect(personsAgree(person('Vidal', 'Marie'), person('VIDAL', 'ANNA MARIE'))).toBe('PART')
  })

  test('legal forms are ignored in company names', () => {
    expect(companiesAgree('SAS Atelier des Quais', 'ATELIER DES QUAIS')).toBe(true)
    expect(companiesAgree('Atelier des Quais S.A.R.L.', 'Atelier-des-Quais')).toBe(true)
    expect(companiesAgree('SA', 'SAS')).toBe(false)
    expect(companiesAgree('Atelier des Quais', 'Atelier du Quai')).toBe(false)
  })

  test('the comparison is symmetric', () => {
    const word = fc.constantFrom('Anna', 'Marie', 'Paul', 'Vidal', 'de', 'la', 'Roche')
    const name = fc.record({
      surname: fc.array(word, { maxLength: 2 }).map((all) => all.join(' ')),
      forenames: fc.array(word, { maxLength: 3 }).map((all) => all.join(' ')),
    })
    fc.assert(
      fc.property(name, name, fc.boolean(), (one, other, isCut) => {
        expect(personsAgree(one, other, isCut)).toBe(personsAgree(other, one, isCut))
      }),
    )
  })
})
