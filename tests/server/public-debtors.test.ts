import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getAmountsDue } from '../../src/contract/delivery/letters.ts'
import { getCustomer, listCustomers, putCustomer } from '../../src/contract/ledger/customers.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import { storedCustomers } from '../../src/contract/ledger/imports.ts'
import { type CustomerFields, customerFieldNames } from '../../src/domain/customer-fields.ts'
import { publicBodyOf } from '../../src/domain/debtor.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite } from '../support/suite.ts'
import { NOW, storeLedger } from './customers-ledger.ts'

describe.each(engines)('public debtors on %s', (engine) => {
  const server = forSuite(() => startTestServer({ engine, now: () => NOW }))
  let user: TestUser

  beforeAll(async () => {
    user = await server.newUser()
    await storeLedger(server, user, {
      customers: [
        { ref: 'MAIRIE', name: 'Commune de Modèle', legalId: '217500016', email: 'finances@modele.example' },
        { ref: 'CH', name: 'Centre hospitalier', legalId: '552049447', email: 'achats@ch.example' },
        { ref: 'SARL', name: 'Menuiserie du Quai', legalId: '812345676', email: 'compta@quai.example' },
        { ref: 'ZOE', firstName: 'Zoé', lastName: 'Abélard', email: 'zoe@courriel.example' },
      ],
      movements: [{ tiersRef: 'CH', number: 'F-1', due: '2026-03-31', cents: 10_000_00 }],
    })
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update masters set collection_settings = '{"penaltiesShown": true}'
        where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef}`),
    )
  })

  const params = () => ({ masterRef: user.masterRef })
  const customer = (tiersRef: string) => server.ask(getCustomer, { params: { ...params(), tiersRef } }, user)
  const listed = async () => {
    const { items } = await server.ask(listCustomers, { params: params(), query: { filter: 'PUBLIC' } }, user)
    return items.map(({ ref }) => ref).sort()
  }

  test('[PUB-01] [PUB-02] [PUB-03] [PUB-05] a hospital is marked in the form, and owes by the rules of public orders', async () => {
    expect(await listed()).toEqual(['MAIRIE'])
    const before = await server.ask(getAmountsDue, { params: { ...params(), tiersRef: 'CH' } }, user)
    const stored = await customer('CH')
    const fields = Object.fromEntries(customerFieldNames.map((field) => [field, stored[field]])) as CustomerFields
    const { ref: tiersRef, ...typed } = {
      ...fields,
      publicBody: 'HOSPITAL',
      serviceCode: 'ACHATS',
      commitmentNumber: 'E-42',
    } as const
    await server.ask(putCustomer, { params: { ...params(), tiersRef }, body: { ...typed, creation: false } }, user)
    expect(await customer('CH')).toMatchObject({
      publicBody: 'HOSPITAL',
      serviceCode: 'ACHATS',
      commitmentNumber: 'E-42',
    })
    expect(await listed()).toEqual(['CH', 'MAIRIE'])
    const all = (await server.ask(listCustomers, { params: params(), query: {} }, user)).items
    expect(
      all
        .filter((one) => publicBodyOf(one) !== null)
        .map((one) => one.ref)
        .sort(),
    ).toEqual(await listed())

    // 234 days at 2.15 + 8 instead of + 10 points.
    const now = await server.ask(getAmountsDue, { params: { ...params(), tiersRef: 'CH' } }, user)
    expect([before.penalties, now.penalties]).toEqual([778.93, 650.71])
    const { terms } = await server.ask(storedCustomers, { params: params() }, user)
    expect(terms).toEqual([
      ['CH', '50'],
      ['MAIRIE', '30'],
    ])
    const file = await server.ask(
      exportList,
      {
        params: params(),
        body: {
          list: 'customers',
          extent: 'SEEN',
          format: 'csv',
          language: 'fr',
          state: 'filter=PUBLIC',
          columns: ['ref', 'type', 'serviceCode', 'commitmentNumber'],
        },
      },
      user,
    )
    const text = Buffer.from(await file.arrayBuffer()).toString()
    expect(text).toContain('CH;Hôpital public;ACHATS;E-42')
    expect(text).toContain('MAIRIE;État, collectivité;;')
  })
})
