import { describe, expect, test } from 'vitest'
import {
  checkMapping,
  customerImportFields,
  emptyMapping,
  freeLayout,
  type ImportField,
  type ImportMapping,
  type ImportProfile,
  inspectColumns,
  movementImportFields,
  suggestValue,
} from '../../../src/domain/import/index.ts'
import { completesStored } from '../../../src/domain/import/mapping.ts'
import { fieldByName } from '../../../src/domain/import/synonyms.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { makeCompany } from '../../support/companies.ts'
import { fileOf, readAndInspect, standard } from '../../support/import-session.ts'

const mappingOf = (
  entity: 'tiers' | 'movements',
  fields: readonly ImportField[],
  change: Partial<ImportMapping> = {},
): ImportMapping => ({
  ...emptyMapping(entity),
  columns: fields.map((field) => ({ column: field, field })),
  dateFormat: entity === 'movements' ? 'dd/MM/yyyy' : null,
  amounts: (['amount', 'debit', 'credit'] as const).map((field) => ({ field, convention: ',' })),
  ...change,
})
const problems = (mapping: ImportMapping, profile: ImportProfile = 'STANDARD') =>
  checkMapping(
    mapping,
    profile,
    mapping.columns.map(({ column }) => column),
  ).map(({ code, params }) => [code, ...Object.values(params)].join(' '))

const company = ['ref', 'legalId', 'name', 'addressLine1', 'city', 'zipCode', 'phone', 'email'] as const
const person = ['ref', 'addressLine1', 'city', 'zipCode', 'firstName', 'lastName', 'phone', 'email'] as const
const movement = ['tiersRef', 'documentNumber', 'documentDate', 'dueDate', 'amount'] as const

describe('what a mapping requires', () => {
  test('[IMP-04] the required customer fields by account, phone and e-mail both', () => {
    for (const [profile, fields] of [
      ['STANDARD', company],
      ['LIGHT_B2B', company],
      ['LIGHT_B2C', person],
    ] as const) {
      expect(problems(mappingOf('tiers', fields), profile)).toEqual([])
      for (const missing of fields)
        expect(
          problems(
            mappingOf(
              'tiers',
              fields.filter((field) => field !== missing),
            ),
            profile,
          ),
        ).toEqual([`FIELD_REQUIRED ${missing}`])
    }
    expect(problems(mappingOf('tiers', company), 'LIGHT_B2C')).toEqual([
      'FIELD_REQUIRED firstName',
      'FIELD_REQUIRED lastName',
    ])
  })
  test('one column for phone or e-mail is enough where the account allows it, none is not', () => {
    const without = (...missing: string[]) =>
      mappingOf(
        'tiers',
        company.filter((field) => !missing.includes(field)),
      )
    const accepting = (mapping: ImportMapping) => problems({ ...mapping, oneContact: true })
    expect(accepting(without('phone'))).toEqual([])
    expect(accepting(without('email'))).toEqual([])
    expect(accepting(without('phone', 'email'))).toEqual(['FIELD_REQUIRED phone', 'FIELD_REQUIRED email'])
    expect(accepting(without('phone', 'city'))).toEqual(['FIELD_REQUIRED city'])
  })
  test('a reference and one more column are enough for a list that completes known customers', () => {
    const completing = (fields: ImportField[]) => ({ ...mappingOf('tiers', fields), completes: true })
    expect(problems(completing(['ref', 'email']))).toEqual([])
    expect(problems(completing(['ref']))).toContain('FIELD_REQUIRED email')
    expect(problems(completing(['name', 'email']))).toContain('FIELD_REQUIRED ref')
    expect(problems(completing(['ref', 'email']), 'LIGHT_B2B')).toContain('FIELD_REQUIRED phone')
    expect(problems(completing(['ref', 'email', 'email']))).toEqual(['COLUMN_TWICE email', 'FIELD_TWICE email'])
  })
  test('a list with all that new customers need completes nobody', () => {
    const isCompleting = (missing: string) => {
      const mapping = mappingOf(
        'tiers',
        company.filter((field) => field !== missing),
      )
      return [completesStored({ ...mapping, completes: true }, 'STANDARD'), completesStored(mapping, 'STANDARD')]
    }
    expect(isCompleting('none')).toEqual([false, false])
    expect(isCompleting('legalId')).toEqual([true, false])
  })
  test('[IMP-05] the required movement fields', () => {
    expect(problems(mappingOf('movements', movement))).toEqual([])
    for (const missing of movement.slice(0, 4))
      expect(
        problems(
          mappingOf(
            'movements',
            movement.filter((field) => field !== missing),
          ),
        ),
      ).toEqual([`FIELD_REQUIRED ${missing}`])
  })
  test('[IMP-06] either Amount, or both Debit and Credit', () => {
    const dates = movement.slice(0, 4)
    expect(problems(mappingOf('movements', dates))).toEqual(['AMOUNT_COLUMN_MISSING'])
    expect(problems(mappingOf('movements', [...dates, 'debit', 'credit']))).toEqual([])
    expect(problems(mappingOf('movements', [...dates, 'debit']))).toEqual(['DEBIT_CREDIT_INCOMPLETE credit'])
    expect(problems(mappingOf('movements', [...movement, 'credit']))).toEqual(['AMOUNT_AND_DEBIT_CREDIT'])
    expect(problems(mappingOf('movements', movement, { amounts: [] }))).toEqual(['AMOUNT_CONVENTION_MISSING amount'])
  })
  test('[IMP-03] a duplicate field or column, and an unknown one, is refused', () => {
    const twice = mappingOf('movements', movement)
    twice.columns.push({ column: 'other', field: 'dueDate' })
    expect(problems(twice)).toEqual(['FIELD_TWICE dueDate'])
    twice.columns[5] = { column: 'amount', field: 'label' }
    expect(problems(twice)).toEqual(['COLUMN_TWICE amount'])
    expect(
      checkMapping(mappingOf('movements', movement), 'STANDARD', movement.slice(1)).map(({ code }) => code),
    ).toEqual(['COLUMN_UNKNOWN'])
    expect(problems(mappingOf('movements', [...movement, 'email']))).toEqual(['FIELD_UNKNOWN email'])
  })
  test('[IMP-07] a date format must be chosen', () => {
    expect(problems(mappingOf('movements', movement, { dateFormat: null }))).toEqual(['DATE_FORMAT_MISSING'])
  })
  test('[IMP-08] customer type and title are mapped value by value when such a column is mapped', () => {
    const mapping = mappingOf('tiers', [...company, 'type', 'title'])
    mapping.values = [
      { field: 'type', from: 'Société', to: 'B2B' },
      { field: 'title', from: 'Mme', to: 'MS' },
    ]
    const seen = [
      {
        field: 'type' as const,
        values: [
          { value: 'SOCIETE ', count: 2 },
          { value: 'Autre', count: 1 },
        ],
      },
      {
        field: 'title' as const,
        values: [
          { value: 'mme', count: 1 },
          { value: '', count: 1 },
        ],
      },
    ]
    const headers = mapping.columns.map(({ column }) => column)
    expect(checkMapping(mapping, 'STANDARD', headers, seen).map(({ params }) => params)).toEqual([
      { field: 'type', value: 'Autre' },
      { field: 'title', value: '' },
    ])
    // All customers of a light account have the same type, so its column needs no mapping.
    expect(checkMapping(mapping, 'LIGHT_B2B', headers, seen).map(({ params }) => params)).toEqual([
      { field: 'title', value: '' },
    ])
    mapping.values.push({ field: 'title', from: '', to: 'B2B' })
    expect(checkMapping(mapping, 'LIGHT_B2B', headers, seen).map(({ code }) => code)).toEqual(['VALUE_TARGET_UNKNOWN'])
  })
  test('[IMP-09] movement types are mapped value by value when a type column is mapped', () => {
    const mapping = mappingOf('movements', [...movement, 'type'], {
      values: [{ field: 'type', from: 'Facture', to: 'INVOICE' }],
    })
    const seen = [
      {
        field: 'type' as const,
        values: [
          { value: 'FACTURE', count: 1 },
          { value: 'Avoir', count: 1 },
        ],
      },
    ]
    const headers = mapping.columns.map(({ column }) => column)
    expect(checkMapping(mapping, 'STANDARD', headers, seen)).toEqual([
      { code: 'VALUE_UNMAPPED', params: { field: 'type', value: 'Avoir' } },
    ])
  })
})

describe('suggestions', () => {
  test('[IMP-17] every mappable field has names in both languages', () => {
    for (const field of customerImportFields) expect(fieldByName('tiers', field)).toBe(field)
    for (const field of movementImportFields) expect(fieldByName('movements', field)).toBe(field)
    for (const [name, field] of [
      ['CODE CLIENT', 'ref'],
      ['Raison Sociale', 'name'],
      ['Téléphone', 'phone'],
      ['Civilité', 'title'],
      ['N° SIREN', 'legalId'],
      ['Post code', 'zipCode'],
      ['country', 'countryIso3'],
      ['Prénom', 'firstName'],
      ['address_line_2', 'addressLine2'],
      ['adresse 3', 'addressLine3'],
      ['Ville [2]', 'city'],
    ])
      expect(fieldByName('tiers', name!)).toBe(field)
    for (const [name, field] of [
      ['N° de pièce', 'documentNumber'],
      ['ECHEANCE', 'dueDate'],
      ['Date d’échéance', 'dueDate'],
      ['Invoice date', 'documentDate'],
      ['Débit', 'debit'],
      ['Reste dû', 'amount'],
      ['Compte général', 'rootAccount'],
      ['Libellé écriture', 'label'],
    ])
      expect(fieldByName('movements', name!)).toBe(field)
    expect(fieldByName('movements', '__proto__')).toBeNull()
  })
  test('values: those that exports usually contain', () => {
    for (const [cell, to] of [
      ['Particulier', 'B2C'],
      ['Société', 'B2B'],
      ['professionnels', 'B2B'],
      ['B2C', 'B2C'],
      ['?', null],
    ] as const)
      expect(suggestValue('tiers', 'type', cell)).toBe(to)
    for (const [cell, to] of [
      ['M.', 'MR'],
      ['Mme', 'MS'],
      ['', 'UNK'],
      ['Monsieur', 'MR'],
      ['Dr', null],
    ] as const)
      expect(suggestValue('tiers', 'title', cell)).toBe(to)
    for (const [cell, to] of [
      ['Facture', 'INVOICE'],
      ['Avoir', 'CREDIT_NOTE'],
      ['Règlement', 'PAYMENT'],
      ['Acompte', 'CREDIT'],
      ['OD', 'OTHER'],
      ['Factures', 'INVOICE'],
      ['constructor', null],
      ['', null],
    ] as const)
      expect(suggestValue('movements', 'type', cell)).toBe(to)
  })
  const inspect = (
    entity: 'tiers' | 'movements',
    headers: string[],
    rows: string[][],
    saved: ImportMapping | null = null,
  ) => inspectColumns({ entity, profile: 'STANDARD', headers, rows, saved, isWorkbook: false })
  const fieldsOf = (inspection: ReturnType<typeof inspect>) =>
    Object.fromEntries(
      inspection.columns.map(({ column, field, reason }) => [column, field && `${field} by ${reason}`]),
    )

  test('columns without a clear name are matched by content', () => {
    const rows = [
      ['732 829 320', 'x@y.test', '01 02 03 04 05', 'Lyon'],
      ['404833048', '', '', 'Brest'],
    ]
    expect(fieldsOf(inspect('tiers', ['A', 'B', 'C', 'D'], rows))).toEqual({
      A: 'legalId by content',
      B: 'email by content',
      C: 'phone by content',
      D: null,
    })
    const dates = [
      ['30/04/2026', 'F1', '31/03/2026'],
      ['01/01/2026', 'F2', '01/01/2026'],
    ]
    expect(fieldsOf(inspect('movements', ['A', 'B', 'C'], dates))).toEqual({
      A: 'dueDate by content',
      B: null,
      C: 'documentDate by content',
    })
  })
  test('"Nom" is a person’s name beside a company’s, and the company’s on its own', () => {
    expect(fieldsOf(inspect('tiers', ['Raison sociale', 'Nom'], []))).toMatchObject({ Nom: 'lastName by name' })
    expect(fieldsOf(inspect('tiers', ['Code', 'Nom'], []))).toMatchObject({ Nom: 'name by name' })
  })
  test('each match shows different non-empty samples', () => {
    const rows = [['a'], ['a'], [''], ['b'], ['c'], ['d'], ['e'], ['f']]
    expect(inspect('tiers', ['Ville'], rows).columns[0]?.samples).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  test('where two columns fit, none is chosen and the user is asked', () => {
    const found = (...headers: string[]) => {
      const { suggestion, rivals } = inspect('movements', headers, [])
      return [suggestion.columns.map(({ field }) => field), rivals]
    }
    const both = ['Débit', 'Crédit', 'Solde']
    expect(found(...both)).toEqual([[], [{ field: 'amount', columns: ['Solde', 'Débit', 'Crédit'] }]])
    expect(found('Total TTC', 'Reste dû')).toEqual([[], [{ field: 'amount', columns: ['Total TTC', 'Reste dû'] }]])
    expect(found('Échéance', 'Due date')).toEqual([[], [{ field: 'dueDate', columns: ['Échéance', 'Due date'] }]])
    expect(found('Débit', 'Crédit')).toEqual([['debit', 'credit'], []])
    // A less specific name gives way.
    expect(found('Date', 'Date facture')).toEqual([['documentDate'], []])
    expect(found('N° de pièce', 'N° facture')).toEqual([['documentNumber'], []])
  })
  test('an entry date is never the due date: a FEC has none, and says so', () => {
    const headers = [
      'EcritureDate',
      'CompAuxNum',
      'PieceRef',
      'PieceDate',
      'EcritureLib',
      'Debit',
      'Credit',
      'DateLet',
      'ValidDate',
    ]
    const rows = [['20260131', 'C1', 'F1', '20260130', 'x', '12,00', '', '20260228', '20260301']]
    const inspection = inspect('movements', headers, rows)
    expect(fieldsOf(inspection)).toMatchObject({
      PieceDate: 'documentDate by name',
      EcritureDate: null,
      ValidDate: null,
    })
    expect(inspection.problems).toEqual([{ code: 'FIELD_REQUIRED', params: { field: 'dueDate' } }])
  })
  test.each([
    'Date de relance',
    'Prochaine relance',
    'Date d’envoi',
    'Créée le',
    'Date de prestation',
    'Période',
    'Follow-up date',
    'DateLivraison',
  ])('a date of another name, %s, is neither due date nor document date: the user is asked', (name) => {
    const rows = [['13/01/2026', '14/02/2026']]
    expect(fieldsOf(inspect('movements', ['Date pièce', name], rows))).toMatchObject({ [name]: null })
    expect(fieldsOf(inspect('movements', [name, 'Échéance'], rows))).toMatchObject({ [name]: null })
    expect(fieldsOf(inspect('movements', ['Colonne 1', name], rows))).toMatchObject({ [name]: null })
    // A meaningless name is matched by content.
    expect(fieldsOf(inspect('movements', ['Date 1', 'Date 2'], rows))).toEqual({
      'Date 1': 'documentDate by content',
      'Date 2': 'dueDate by content',
    })
  })
  test('one convention per column', () => {
    const { suggestion } = inspect(
      'movements',
      ['Débit', 'Crédit'],
      [
        ['1 234,50', ''],
        ['', '1,234.50'],
      ],
    )
    expect(suggestion.amounts).toEqual([
      { field: 'debit', convention: ',' },
      { field: 'credit', convention: '.' },
    ])
  })
})

describe('a saved mapping', () => {
  test('[IMP-03] is plain JSON, and a second import with the same layout asks nothing', async () => {
    const engine = createImportEngine()
    const first = await readAndInspect(engine, 'movements', fileOf('a.csv', makeCompany({ seed: 3 }).movements.bytes))
    // The user changes the suggestion: no label, another type.
    const chosen: ImportMapping = {
      ...first.inspection.suggestion,
      columns: first.inspection.suggestion.columns.filter(({ field }) => field !== 'label'),
      values: [...first.inspection.suggestion.values, { field: 'type', from: 'Litige', to: 'OTHER' }],
      layout: { ...freeLayout, delimiter: ';' },
    }
    const saved = JSON.parse(JSON.stringify(chosen)) as ImportMapping
    expect(saved).toEqual(chosen)
    const second = await readAndInspect(
      engine,
      'movements',
      fileOf('b.csv', makeCompany({ seed: 4 }).movements.bytes),
      { saved, layout: saved.layout },
    )
    expect(second.inspection.savedMappingFits).toBe(true)
    expect(second.inspection.problems).toEqual([])
    expect(second.inspection.suggestion).toEqual(chosen)
    expect((await engine.check('movements', second.inspection.suggestion, standard)).errorRows).toBe(0)
  })
  test('[IMP-03] of another layout applies what fits and reports what is missing', () => {
    const saved = mappingOf('movements', movement)
    const inspection = inspectColumns({
      entity: 'movements',
      profile: 'STANDARD',
      headers: ['tiersRef', 'Pièce', 'documentDate', 'x', 'amount'],
      rows: [['C1', 'F1', '01/02/2026', 'y', '12']],
      saved,
      isWorkbook: false,
    })
    expect(inspection.savedMappingFits).toBe(false)
    expect(inspection.columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['tiersRef', 'saved'],
      ['documentNumber', 'name'],
      ['documentDate', 'saved'],
      [null, null],
      ['amount', 'saved'],
    ])
    expect(inspection.problems).toEqual([{ code: 'FIELD_REQUIRED', params: { field: 'dueDate' } }])
  })
  test('[IMP-03] without columns, as after a ledger, leaves them to be found by their names', () => {
    const inspection = inspectColumns({
      entity: 'tiers',
      profile: 'STANDARD',
      headers: ['Code client', 'Raison sociale', 'Adresse', 'Ville'],
      rows: [['C1', 'Halles', '1 rue des Halles', 'Paris']],
      saved: emptyMapping('tiers'),
      isWorkbook: false,
    })
    expect(inspection.savedMappingFits).toBe(false)
    expect(inspection.columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['ref', 'name'],
      ['name', 'name'],
      ['addressLine1', 'name'],
      ['city', 'name'],
    ])
  })
  test('a column that says how amounts are meant is asked about, until the user excludes it', () => {
    const headers = ['tiersRef', 'documentNumber', 'documentDate', 'dueDate', 'amount', 'Note', 'Sens']
    const inspect = (saved: ImportMapping) =>
      inspectColumns({
        entity: 'movements',
        profile: 'STANDARD',
        headers,
        rows: [['C1', 'F1', '13/02/2026', '13/03/2026', '12,00', 'x', 'C']],
        saved,
        isWorkbook: false,
      })
    const before = mappingOf('movements', movement)
    const asked = inspect(before)
    expect(asked.savedMappingFits).toBe(false)
    expect(asked.suggestion.columns).toContainEqual({ column: 'Sens', field: 'direction' })
    expect(asked.suggestion.columns).not.toContainEqual(expect.objectContaining({ column: 'Note' }))
    const left = inspect({ ...before, unused: ['Note', 'Sens'] })
    expect(left.savedMappingFits).toBe(true)
    expect(left.suggestion.columns).toEqual(before.columns)
  })
  test('the file’s date format takes precedence over a saved one that reads fewer cells', () => {
    const saved = mappingOf('movements', movement, { dateFormat: 'MM-dd-yyyy' })
    const at = (cell: string) =>
      inspectColumns({
        entity: 'movements',
        profile: 'STANDARD',
        headers: [...movement],
        rows: [['C1', 'F1', cell, cell, '1']],
        saved,
        isWorkbook: false,
      }).suggestion.dateFormat
    expect(at('2026-01-31')).toBe('yyyy-MM-dd')
    expect(at('01-31-2026')).toBe('MM-dd-yyyy')
    expect(at('?')).toBe('MM-dd-yyyy')
  })
})
