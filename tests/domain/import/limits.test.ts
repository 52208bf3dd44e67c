import { describe, expect, test } from 'vitest'
import { limitColumns } from '../../../src/domain/credit-limits/columns.ts'
import type { CustomFields } from '../../../src/domain/custom-fields/index.ts'
import { type CustomersChunk, freeLayout } from '../../../src/domain/import/index.ts'
import { fieldByName } from '../../../src/domain/import/synonyms.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { fileOf, standard, told } from '../../support/import-session.ts'

const base = 'Code client;Raison sociale;SIREN;Adresse;Code postal;Ville;Pays;E-mail;Téléphone'
const customer = (ref: string) => `${ref};Halles;404833048;1 rue A;69003;Lyon;FR;a@halles.example;0102030405`

/** Reads customers with these columns of limits. */
const read = async (headers: string, rows: readonly string[], custom?: CustomFields) => {
  const engine = createImportEngine()
  const text = [`${base};${headers}`, ...rows.map((row, at) => `${customer(`C${at}`)};${row}`)].join('\n')
  await engine.read('tiers', fileOf('clients.csv', text), freeLayout)
  const { suggestion } = engine.inspect('tiers', 'STANDARD', null, ...(custom ? [custom] : []))
  const summary = await engine.check('tiers', suggestion, standardWith(custom))
  const chunk = summary.validRows > 0 ? (engine.chunk('tiers', 0) as CustomersChunk) : null
  return { problems: told(summary), custom: chunk?.custom ?? null, columns: suggestion.columns }
}
const standardWith = (custom?: CustomFields) => ({ ...standard, ...(custom ? { custom } : {}) })

describe('limits in a file of customers', () => {
  test('[LIM-07] are recognised by their names in French and in English', async () => {
    const french =
      'Plafond;Origine du plafond;Assureur;Référence de l’assureur;Début de garantie;Fin de garantie;Délai de déclaration'
    const row = '"12 000,50";assureur;Assureur SA;D-1;01/01/2026;31/12/2026;60'
    expect(await read(french, [row])).toMatchObject({
      problems: [],
      custom: {
        limitAmount: ['12000.50'],
        limitSource: ['INSURER'],
        limitInsurer: ['Assureur SA'],
        limitReference: ['D-1'],
        limitFrom: ['2026-01-01'],
        limitUntil: ['2026-12-31'],
        limitDeclareDays: ['60'],
      },
    })
    const english = 'Credit limit;Limit source;Limit applies to;Limit valid from;Limit valid until'
    expect((await read(english, ['500;own;SIREN;2026-01-01;'])).custom).toMatchObject({
      limitAmount: ['500.00'],
      limitSource: ['OWN'],
      limitScope: ['SIREN'],
      limitUntil: [''],
    })
    for (const column of limitColumns) expect(fieldByName('tiers', column)).toBe(column)
  })

  test('[LIM-07] are checked by the rules of the form, with line and column', async () => {
    const headers = 'Plafond;Origine du plafond;Assureur;Début de garantie;Fin de garantie;Délai de déclaration'
    const { problems } = await read(headers, [
      '10;interne;;;;',
      '-5;;;;;',
      '10;banque;;;;',
      '10;assureur;;;;',
      '10;;A;31/12/2026;01/01/2026;',
      '10;;A;;;400',
      ';;A;;;',
      '1.234;;;;;',
      '10;;;32/01/2026;;',
    ])
    expect(problems.toSorted()).toEqual(
      [
        'limitAmount LIMIT_AMOUNT_RANGE: 3',
        'limitSource LIMIT_SOURCE_UNKNOWN: 4',
        'limitInsurer VALUE_MISSING: 5',
        'limitUntil LIMIT_ENDS_BEFORE_START: 6',
        'limitDeclareDays LIMIT_DAYS_RANGE: 7',
        'limitAmount AMOUNT_MISSING: 8',
        'limitAmount NUMBER_UNCLEAR: 9',
        'limitFrom DAY_INVALID: 10',
      ].toSorted(),
    )
  })

  test('[LIM-07] an empty row and a bare 0 give no limit', async () => {
    expect((await read('Encours autorisé;Assureur', ['0;', ';'])).problems).toEqual([])
  })

  test('[LIM-07] are no columns of a light account, which has no limits', async () => {
    const engine = createImportEngine()
    await engine.read('tiers', fileOf('clients.csv', `${base};Plafond\n${customer('C0')};10\n`), freeLayout)
    const { columns } = engine.inspect('tiers', 'LIGHT_B2B', null).suggestion
    expect(columns.map(({ column }) => column)).not.toContain('Plafond')
  })

  test('[LIM-07] are asked about when they are new in a file whose other columns were answered before', async () => {
    const engine = createImportEngine()
    await engine.read('tiers', fileOf('clients.csv', `${base}\n${customer('C0')}\n`), freeLayout)
    const { suggestion: saved } = engine.inspect('tiers', 'STANDARD', null)
    await engine.read('tiers', fileOf('clients.csv', `${base};Plafond\n${customer('C0')};10\n`), freeLayout)
    const again = engine.inspect('tiers', 'STANDARD', saved)
    expect(again.savedMappingFits).toBe(false)
    expect(again.suggestion.columns).toContainEqual({ column: 'Plafond', field: 'limitAmount' })
    const kept = engine.inspect('tiers', 'STANDARD', { ...saved, unused: ['Plafond'] })
    expect([kept.savedMappingFits, kept.suggestion.columns.length]).toEqual([true, saved.columns.length])
  })

  test('a field of the account’s own with such a name stays its own', async () => {
    const field = { id: 'field1', label: 'Plafond', type: 'AMOUNT', options: [], archived: false } as const
    const { columns } = await read('Plafond', ['10'], { next: 2, fields: [field] })
    expect(columns).toContainEqual({ column: 'Plafond', field: 'field1' })
  })
})
