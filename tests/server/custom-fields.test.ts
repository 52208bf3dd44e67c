import { beforeEach, describe, expect, test } from 'vitest'
import { getCustomFields, getCustomFieldUsage, updateCustomFields } from '../../src/contract/ledger/custom-fields.ts'
import { changeCustomers } from '../../src/contract/ledger/customer-changes.ts'
import { getCustomer, listCustomers, putCustomer } from '../../src/contract/ledger/customers.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import {
  finaliseImport,
  getImport,
  putCustomersChunk,
  startImport,
  storedCustomers,
} from '../../src/contract/ledger/imports.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { createScenario } from '../../src/contract/planning/scenarios.ts'
import { TAGS_PER_CUSTOMER } from '../../src/domain/constants.ts'
import type { CustomField } from '../../src/domain/custom-fields/index.ts'
import { newCustomer } from '../../src/domain/customer-fields.ts'
import { customDigest } from '../../src/domain/import/keys.ts'
import { customersChunkOf } from '../support/import-files.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks } from './reminders-fixture.ts'

const TODAY = '2026-11-20'

const field = (id: CustomField['id'], label: string, type: CustomField['type']): CustomField => ({
  id,
  label,
  type,
  options: type === 'CHOICE' ? [{ id: 'option1', label: 'Nord' }] : [],
  archived: false,
})
const definitions = {
  next: 5,
  fields: [
    field('field1', 'Secteur', 'CHOICE'),
    field('field2', 'Commercial', 'TEXT'),
    field('field3', 'Plafond', 'AMOUNT'),
    field('field4', 'Contrat', 'DATE'),
  ].map((one) => ({ ...one, options: [...one.options] })),
}

describe.each(engines)('custom fields and tags on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser

  beforeEach(async () => {
    anna = await server.newUser({ firstName: 'Anna', lastName: 'Roy' })
    await putBooks(server, anna, TODAY, [
      { ref: 'C1', name: 'Ateliers Un', invoices: [[40, 1200, 'F1']] },
      { ref: 'C2', name: 'Bois Deux', invoices: [[12, 800, 'F2']] },
      { ref: 'C3', name: 'Cartons Trois', invoices: [[12, 300, 'F3']] },
    ])
    await define(definitions)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const define = (body: typeof definitions) => server.request(updateCustomFields, { params: params(), body }, anna)
  const known = () => server.ask(getCustomFields, { params: params() }, anna)
  const one = (tiersRef: string) => server.ask(getCustomer, { params: { ...params(), tiersRef } }, anna)
  const save = async (tiersRef: string, more: object) => {
    const { ref: _, ...fields } = { ...newCustomer, type: 'B2B' as const, name: `Nom ${tiersRef}`, email: 'a@b.test' }
    const body = { ...fields, legalId: '404833048', addressLine1: '1 rue', zipCode: '33000', city: 'Bordeaux', ...more }
    return server.request(putCustomer, { params: { ...params(), tiersRef }, body: { ...body, creation: false } }, anna)
  }
  const found = async (query: object) =>
    (await server.ask(listCustomers, { params: params(), query: { sort: 'ref', ...query } }, anna)).items.map(
      ({ ref }) => ref,
    )
  const change = (tiersRefs: string[], asked: Parameters<typeof changed>[1]) => changed(tiersRefs, asked)
  const changed = (
    keys: string[],
    asked: { kind: 'ADD_TAG' | 'REMOVE_TAG'; tag: string } | { kind: 'FOLLOW'; scenarioId: string | null },
  ) =>
    server.request(
      changeCustomers,
      { params: params(), body: { customers: { of: 'KEYS', keys }, change: asked } },
      anna,
    )

  test('[FLD-01] a field that customers have a value of keeps its type and its options, and is not removed', async () => {
    await save('C1', { customValues: { field1: 'option1', field3: '10.00' } })
    expect((await server.ask(getCustomFieldUsage, { params: params() }, anna)).usage).toEqual({
      field1: 1,
      'field1/option1': 1,
      field3: 1,
    })
    const [sector, ...others] = definitions.fields
    const refused = await define({ ...definitions, fields: others })
    expect(refused).toMatchObject({
      status: 422,
      problem: { code: 'SETTINGS_FAULTY', errors: [{ path: 'body.field1', code: 'FIELD_IN_USE' }] },
    })
    expect((await define({ ...definitions, fields: [{ ...sector!, archived: true }, ...others] })).status).toBe(200)
    // The values of an archived field stay, whatever is typed.
    await save('C1', { customValues: { field3: '20.00' } })
    expect((await one('C1')).customValues).toEqual({ field1: 'option1', field3: '20.00' })
    expect((await save('C1', { customValues: { field1: 'option1' } })).problem?.errors).toEqual([
      { path: 'body.customValues.field1', code: 'FIELD_UNKNOWN' },
    ])
    const { items } = await server.ask(listLogs, { params: params() }, anna)
    expect(items.map(({ words }) => words)).toContain('Champs personnalisés modifiés')
  })

  test('[FLD-03] tags and values are typed with the customer, and stay when other fields change', async () => {
    await save('C1', { tags: ['VIP', 'Export'], customValues: { field2: 'Nadia', field4: '2026-01-31' } })
    await save('C1', { city: 'Pessac' })
    expect(await one('C1')).toMatchObject({
      city: 'Pessac',
      tags: ['VIP', 'Export'],
      customValues: { field2: 'Nadia', field4: '2026-01-31' },
    })
    expect((await known()).tags).toEqual(['Export', 'VIP'])
    // Spelled as the account does; a tag that nobody has any more is forgotten.
    await save('C1', { tags: ['vip'] })
    expect((await one('C1')).tags).toEqual(['VIP'])
    expect((await known()).tags).toEqual(['VIP'])
    const wrong = await save('C1', { tags: ['a;b'], customValues: { field3: '1,5', field4: '2026-02-30' } })
    expect(wrong.problem?.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.tags TAG_INVALID',
      'body.customValues.field3 NUMBER_INVALID',
      'body.customValues.field4 DAY_INVALID',
    ])
  })

  test('[FLD-04] a tag is given to all chosen customers and taken from them, with a line in the log of each', async () => {
    await save('C3', { tags: Array.from({ length: TAGS_PER_CUSTOMER }, (_, at) => `T${at}`) })
    expect((await change(['C1', 'C2', 'C3', 'C9'], { kind: 'ADD_TAG', tag: 'VIP' })).answer).toEqual({
      done: 2,
      refused: [
        { tiersRef: 'C9', code: 'TIERS_NOT_FOUND' },
        { tiersRef: 'C3', code: 'TAGS_TOO_MANY' },
      ],
    })
    expect((await change(['C1'], { kind: 'ADD_TAG', tag: 'vip' })).answer?.done).toBe(1)
    expect(await found({ tag: 'VIP' })).toEqual(['C1', 'C2'])
    expect((await change(['C1'], { kind: 'ADD_TAG', tag: 'a,b' })).problem?.code).toBe('TAG_INVALID')
    await change(['C1', 'C2'], { kind: 'REMOVE_TAG', tag: 'VIP' })
    expect(await found({ tag: 'VIP' })).toEqual([])
    expect((await known()).tags).not.toContain('VIP')
    const { items } = await server.ask(listLogs, { params: params() }, anna)
    expect(
      items
        .filter(({ words }) => words.includes('VIP'))
        .map(({ words, tiersRef }) => [tiersRef, words])
        .toSorted(),
    ).toEqual([
      ['C1', 'Étiquette « VIP » ajoutée'],
      ['C1', 'Étiquette « VIP » retirée'],
      ['C2', 'Étiquette « VIP » ajoutée'],
      ['C2', 'Étiquette « VIP » retirée'],
    ])
  })

  test('[FLD-05] the list filters by tag and by field, and its export has the columns', async () => {
    await save('C1', { tags: ['VIP'], customValues: { field1: 'option1', field2: 'Nadia Roussel', field3: '1000.00' } })
    await save('C2', { customValues: { field2: 'Hugo Lebrun', field3: '50.00', field4: '2026-05-01' } })
    expect(await found({ customField: 'field2', customValue: 'rouss' })).toEqual(['C1'])
    expect(await found({ customField: 'field2' })).toEqual(['C1', 'C2'])
    expect(await found({ customField: 'field1', customValue: 'option1', tag: 'vip' })).toEqual(['C1'])
    expect(await found({ customField: 'field3', customFrom: '50', customTo: '999.99' })).toEqual(['C2'])
    expect(await found({ customField: 'field4', customFrom: '2026-05-02' })).toEqual([])
    // A change is seen at once.
    await save('C3', { customValues: { field2: 'Roussel' } })
    expect(await found({ customField: 'field2', customValue: 'rouss' })).toEqual(['C1', 'C3'])
    const unfit = await server.request(
      listCustomers,
      { params: params(), query: { customField: 'field3', customValue: 'x' } },
      anna,
    )
    expect(unfit).toMatchObject({ status: 422, problem: { code: 'FILTER_INVALID' } })
    const wanted = { list: 'customers', extent: 'SEEN', format: 'csv', language: 'fr' } as const
    const body = { ...wanted, state: 'sort=ref&order=asc&tag=VIP', columns: ['ref', 'tags', 'field1', 'field3'] }
    const file = await server.ask(exportList, { params: params(), body }, anna)
    expect((await file.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Référence;Étiquettes;Secteur;Plafond',
      'C1;VIP;Nord;1000,00',
    ])
  })

  const imported = async (rows: { ref: string; name: string }[], custom: Record<string, string[]> | undefined) => {
    const at = { masterRef: anna.masterRef, entity: 'tiers' as const }
    const body = { fileName: 'clients.csv', totalReadRows: rows.length, chunks: 1, columns: { tags: 9, field3: 10 } }
    const { importId } = await server.ask(startImport, { params: at, body }, anna)
    const chunk = { ...customersChunkOf(rows), ...(custom ? { custom } : {}) }
    await server.ask(putCustomersChunk, { params: { ...at, importId, chunk: 0 }, body: chunk }, anna)
    await server.ask(finaliseImport, { params: { ...at, importId } }, anna)
    await expect
      .poll(async () => (await server.ask(getImport, { params: { ...at, importId } }, anna)).state, { timeout: 20_000 })
      .toBe('DONE')
    return server.ask(getImport, { params: { ...at, importId } }, anna)
  }

  test('[FLD-07] an import fills the columns that its file has, and leaves the others as they are', async () => {
    await save('C1', { tags: ['VIP', 'Ancien'], customValues: { field2: 'Nadia', field3: '10.00' } })
    const names = ['C1', 'C2', 'C4', 'C5'].map((ref) => ({ ref, name: `Nom ${ref}` }))
    const { createdRows, updatedRows, unchangedRows, rejectedRows, errors } = await imported(names, {
      tags: ['vip,Export', '', 'Neuf', ''],
      field3: ['20.00', '', '5.00', '1,5'],
    })
    expect({ createdRows, updatedRows, unchangedRows, rejectedRows }).toEqual({
      createdRows: 1,
      updatedRows: 2,
      unchangedRows: 0,
      rejectedRows: 1,
    })
    expect(errors).toEqual([{ rowNumber: 5, colNumber: 10, code: 'NUMBER_INVALID', error_description: '1,5' }])
    expect(await one('C1')).toMatchObject({
      tags: ['VIP', 'Export'],
      customValues: { field2: 'Nadia', field3: '20.00' },
    })
    expect(await one('C4')).toMatchObject({ tags: ['Neuf'], customValues: { field3: '5.00' } })
    expect((await known()).tags).toEqual(['Export', 'Neuf', 'VIP'])
    // Without such columns, nothing of them changes, and equal ones count as unchanged.
    expect((await imported(names.slice(0, 1), undefined)).unchangedRows).toBe(1)
    const same = { tags: ['VIP,Export'], field3: ['20.00'] }
    expect((await imported(names.slice(0, 1), same)).unchangedRows).toBe(1)
    expect(await one('C1')).toMatchObject({
      tags: ['VIP', 'Export'],
      customValues: { field2: 'Nadia', field3: '20.00' },
    })
    // A stored customer compares as the file does.
    const stored = await server.ask(storedCustomers, { params: params(), query: { custom: 'tags,field3' } }, anna)
    const plain = await server.ask(storedCustomers, { params: params() }, anna)
    const at = stored.refs.indexOf('C1')
    expect(stored.digests[at]).toBe(
      customDigest(plain.digests[at]!, [
        { field: 'field3', value: '20.00' },
        { field: 'tags', value: 'export,vip' },
      ]),
    )
  })

  test('a scenario is chosen for all chosen customers', async () => {
    const { id } = await server.ask(createScenario, { params: params(), body: { name: 'Doux' } }, anna)
    const of = async (ref: string) => (await one(ref)).scenario.name
    expect((await change(['C1', 'C2'], { kind: 'FOLLOW', scenarioId: id })).answer?.done).toBe(2)
    expect([await of('C1'), await of('C2'), await of('C3')]).toEqual(['Doux', 'Doux', ''])
    await change(['C1'], { kind: 'FOLLOW', scenarioId: null })
    expect([await of('C1'), await of('C2')]).toEqual(['', 'Doux'])
    const unknown = await change(['C1'], { kind: 'FOLLOW', scenarioId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04' })
    expect(unknown.problem?.code).toBe('SCENARIO_NOT_FOUND')
  })
})
