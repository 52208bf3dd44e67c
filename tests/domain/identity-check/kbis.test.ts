import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKbis } from '../../../src/domain/identity-check/index.ts'
import { kbisFacts, kbisLines } from '../../support/identity-papers.ts'

const text = (change: Partial<typeof kbisFacts> & { usageName?: string } = {}) =>
  kbisLines({ ...kbisFacts, ...change }).join('\n')

describe('the text of a Kbis', () => {
  test('gives SIREN, date, name and managers', () => {
    expect(readKbis(text())).toEqual({
      siren: '732829320',
      issuedOn: '2026-10-12',
      companyName: 'ATELIER DES QUAIS',
      managers: [{ printed: 'VIDAL ANNA, MARIE', usageName: '' }],
    })
  })

  test('does not take the auditor, a board member or a partner for a manager', () => {
    for (const role of [
      'Commissaire aux comptes',
      'Administrateur',
      'Associé indéfiniment responsable',
      'Membre du conseil de surveillance',
    ])
      expect(readKbis(text({ role })).managers).toEqual([])
    for (const role of [
      'Gérant',
      'Gérante',
      'Co-gérant',
      'Directeur général',
      'Présidente',
      'Membre du directoire',
      'Gérant et associé',
    ])
      expect(readKbis(text({ role })).managers).toHaveLength(1)
  })

  test('gives the married name beside the birth name', () => {
    expect(readKbis(text({ usageName: 'MARCHAND' })).managers).toEqual([
      { printed: 'VIDAL ANNA, MARIE', usageName: 'MARCHAND' },
    ])
  })

  test('is read with values on the line below their label', () => {
    const below = text()
      .replace('raison sociale ATELIER', 'raison sociale\nATELIER')
      .replace('prénoms VIDAL', 'prénoms\nVIDAL')
    expect(readKbis(below)).toMatchObject({
      companyName: 'ATELIER DES QUAIS',
      managers: [{ printed: 'VIDAL ANNA, MARIE' }],
    })
  })

  test('gives a sole trader as manager', () => {
    const lines = [
      'IDENTIFICATION DE LA PERSONNE PHYSIQUE',
      'Immatriculation au RCS, numéro 732 829 320 R.C.S. Lyon',
      'Nom, prénoms VIDAL Anna',
      'à jour au 12/10/2026',
    ]
    expect(readKbis(lines.join('\n'))).toMatchObject({
      siren: '732829320',
      issuedOn: '2026-10-12',
      managers: [{ printed: 'VIDAL ANNA' }],
    })
  })

  test.each([
    ['12/10/2026', '2026-10-12'],
    ['1er août 2026', '2026-08-01'],
    ['03 FÉVRIER 2026', '2026-02-03'],
    ['31 février 2026', null],
    ['12 octembre 2026', null],
  ])('issued "%s"', (issued, day) => {
    expect(readKbis(text({ issued })).issuedOn).toBe(day)
  })

  test('is dated by « délivré le », and by the oldest of differing pages', () => {
    const delivered = text().replace('à jour au 12 octobre 2026', 'Extrait délivré à Lyon le 2 novembre 2026')
    expect(readKbis(delivered).issuedOn).toBe('2026-11-02')
    expect(readKbis(`${text()}\nà jour au 1 mars 2020`).issuedOn).toBe('2020-03-01')
  })

  test('with an invalid SIREN, or two different ones, gives none; a managing company’s is not the company’s', () => {
    expect(readKbis(text({ siren: '732 829 321' })).siren).toBeNull()
    expect(
      readKbis(text().replace('R.C.S. Lyon', 'R.C.S. Lyon\nImmatriculation au RCS, numéro 552 100 554')).siren,
    ).toBeNull()
    expect(readKbis(text().replace('Nationalité', 'SIREN 552 100 554 R.C.S. Paris\nNationalité')).siren).toBe(
      '732829320',
    )
  })

  test('gives nothing that is not there, and never throws', () => {
    expect(readKbis('')).toEqual({ siren: null, issuedOn: null, companyName: null, managers: [] })
    fc.assert(
      fc.property(fc.shuffledSubarray(kbisLines(), { minLength: 0 }), (lines) => {
        const { siren, issuedOn } = readKbis(lines.join('\n'))
        expect([null, '732829320']).toContain(siren)
        expect([null, '2026-10-12']).toContain(issuedOn)
      }),
    )
  })
})
