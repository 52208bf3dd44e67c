import { beforeEach, describe, expect, test } from 'vitest'
import { enforceRetention } from '../../server/app/personal-data/retention.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { erasePerson, exportPerson, getPersonalFindings } from '../../src/contract/accounts/personal-data.ts'
import {
  addCustomerFile,
  getCustomerFile,
  listCustomerFiles,
  removeCustomerFile,
  renameCustomerFile,
} from '../../src/contract/ledger/customer-files.ts'
import { getTimeline } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { CASE_DOCUMENT_MAX_BYTES, CUSTOMER_FILES_MAX, FILE_NAME_MAX_LENGTH } from '../../src/domain/constants.ts'
import { pdf } from '../support/pdf.ts'
import { png } from '../support/png.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY, twoCustomers } from './team-fixture.ts'

describe.each(engines)('files of customers on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    clock.set(`${TEAM_DAY}T09:00:00Z`)
    ;[anna, ben] = await newTeam(server, twoCustomers)
  })

  const ofCustomer = (tiersRef = 'C1') => ({ masterRef: anna.masterRef, tiersRef })
  const add = (name: string, content: Buffer, as: TestUser & { idempotencyKey?: string } = anna, tiersRef = 'C1') =>
    server.request(
      addCustomerFile,
      { params: ofCustomer(tiersRef), body: { name, content: content.toString('base64') } },
      as,
    )
  const added = async (name: string, content = pdf(name), tiersRef = 'C1') =>
    (await add(name, content, anna, tiersRef)).answer!.fileId
  const list = async (as = anna, tiersRef = 'C1') =>
    (await server.ask(listCustomerFiles, { params: ofCustomer(tiersRef) }, as)).items
  const remove = (fileId: string, as = anna, tiersRef = 'C1') =>
    server.request(removeCustomerFile, { params: { ...ofCustomer(tiersRef), fileId } }, as)
  const history = async (group: 'ALL' | 'FILES' | 'COMMENTS' = 'FILES') =>
    (await server.ask(getTimeline, { params: ofCustomer(), query: { group } }, anna)).items
  const stored = async () =>
    (await server.database.asTenant(anna.tenantId, (tx) => tx.rows<{ name: string }>(sql`select name from files`))).map(
      ({ name }) => name,
    )

  test('[CUST-10] a file is listed with who added it, opened by every member, and stands in the history', async () => {
    const { status, answer } = await add('contrat.pdf', pdf('contrat'))
    expect([status, answer]).toEqual([
      201,
      {
        fileId: expect.any(String),
        name: 'contrat.pdf',
        size: pdf('contrat').length,
        contentType: 'application/pdf',
        addedBy: 'Anna Roy',
        addedAt: `${TEAM_DAY}T09:00:00.000Z`,
      },
    ])
    clock.set(`${TEAM_DAY}T10:00:00Z`)
    await add('scan.pdf', png(), ben)
    expect((await list(ben)).map(({ name, addedBy }) => [name, addedBy])).toEqual([
      ['scan.pdf.png', 'Ben Soler'],
      ['contrat.pdf', 'Anna Roy'],
    ])
    const params = { ...ofCustomer(), fileId: answer!.fileId }
    const served = await server.request(getCustomerFile, { params }, ben)
    expect(Buffer.from(await (served.answer as Blob).arrayBuffer())).toEqual(pdf('contrat'))
    expect(await history()).toMatchObject([
      { kind: 'FILE_ADDED', title: 'Ben Soler', comment: 'scan.pdf.png', endDate: null },
      { kind: 'FILE_ADDED', title: 'Anna Roy', comment: 'contrat.pdf', id: answer!.fileId },
    ])
    expect((await history('ALL')).map(({ kind }) => kind)).toContain('FILE_ADDED')
    expect(await history('COMMENTS')).toEqual([])
    expect(await list(anna, 'C2')).toEqual([])
  })

  test('[CUST-10] a removed file is gone, and the history says who removed it', async () => {
    const fileId = await added('contrat.pdf')
    clock.set(`${TEAM_DAY}T10:00:00Z`)
    expect((await remove(fileId, ben)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await stored()).toEqual([])
    expect(await history()).toMatchObject([
      { kind: 'FILE_REMOVED', title: 'Ben Soler', comment: 'contrat.pdf' },
      { kind: 'FILE_ADDED', title: 'Anna Roy', comment: 'contrat.pdf', endDate: TEAM_DAY },
    ])
    expect((await remove(fileId)).problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    const { items } = await server.ask(listLogs, { params: { masterRef: anna.masterRef } }, anna)
    expect(items.map(({ words, tiersRef }) => [words, tiersRef])).toEqual(
      expect.arrayContaining([
        ['Fichier ajouté', 'C1'],
        ['Fichier supprimé', 'C1'],
      ]),
    )
  })

  test('a file is renamed and keeps the ending of its type', async () => {
    const fileId = await added('scan0042.pdf')
    const rename = (name: string) =>
      server.request(renameCustomerFile, { params: { ...ofCustomer(), fileId }, body: { name } }, ben)
    expect((await rename(' Contrat cadre ')).answer).toMatchObject({ name: 'Contrat cadre.pdf', addedBy: 'Anna Roy' })
    expect((await list()).map(({ name }) => name)).toEqual(['Contrat cadre.pdf'])
    for (const [name, code] of [
      ['  ', 'VALUE_MISSING'],
      ['x'.repeat(FILE_NAME_MAX_LENGTH + 1), 'VALUE_TOO_LONG'],
    ] as const)
      expect((await rename(name)).problem).toMatchObject({
        status: 422,
        code: 'VALIDATION',
        errors: [{ path: 'body.name', code }],
      })
  })

  test('[SEC-03] a wrong type, a file that is too large, one file too many and an unknown customer are refused', async () => {
    expect((await add('contrat.pdf', Buffer.from('MZ'))).problem).toMatchObject({
      status: 422,
      code: 'FILE_TYPE_REFUSED',
    })
    const large = Buffer.concat([pdf(), Buffer.alloc(CASE_DOCUMENT_MAX_BYTES - pdf().length + 1), Buffer.from('%%EOF')])
    expect(JSON.stringify((await add('contrat.pdf', large)).problem)).toContain('FILE_TOO_LARGE')
    expect((await add('contrat.pdf', pdf(), anna, 'C404')).problem).toMatchObject({ code: 'TIERS_NOT_FOUND' })
    for (let n = 1; n < CUSTOMER_FILES_MAX; n++) expect((await add(`${n}.pdf`, pdf())).status).toBe(201)
    const last = await Promise.all([add('a.pdf', pdf('a')), add('b.pdf', pdf('b'))])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(last.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['TOO_MANY_FILES'])
    expect(await list()).toHaveLength(CUSTOMER_FILES_MAX)
    // A removed file makes room.
    await remove((await list())[0]!.fileId)
    expect((await add('c.pdf', pdf('c'))).status).toBe(201)
  })

  test('one attempt adds a file once; a file is reached through its own customer only', async () => {
    const as = { ...anna, idempotencyKey: 'once-and-again' }
    const [one] = await Promise.all(Array.from({ length: 10 }, () => add('contrat.pdf', pdf('contrat'), as)))
    await add('contrat.pdf', pdf('contrat'), as)
    expect(await list()).toHaveLength(1)
    const fileId = one?.answer?.fileId ?? (await list())[0]!.fileId
    const elsewhere = { params: { ...ofCustomer('C2'), fileId } }
    for (const result of [
      await server.request(getCustomerFile, elsewhere, anna),
      await server.request(renameCustomerFile, { ...elsewhere, body: { name: 'x' } }, anna),
      await remove(fileId, anna, 'C2'),
    ])
      expect(result.problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
    const other = await server.newUser()
    expect(await list(other)).toEqual([])
    const theirs = { params: { ...ofCustomer(), fileId } }
    expect((await server.request(getCustomerFile, theirs, other)).problem).toMatchObject({ code: 'FILE_NOT_FOUND' })
  })

  test('files of a person are counted, exported by name and erased with the person; those of others lose the name', async () => {
    await putBooks(server, anna, TEAM_DAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [] },
      { ref: 'P1', type: 'B2C', invoices: [] },
    ])
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`update tiers set first_name = 'Basile', last_name = 'Ferrand' where ref = 'P1'`),
    )
    const gone = await added('ancien.pdf', pdf('ancien'), 'P1')
    await remove(gone, anna, 'P1')
    await added('carte.pdf', pdf('carte'), 'P1')
    await added('Accord Basile Ferrand.pdf')
    const given = { params: { masterRef: anna.masterRef } }
    const ref = { kind: 'CUSTOMER' as const, tiersRef: 'P1', contactId: '' as const }
    const { found } = await server.ask(getPersonalFindings, { ...given, query: ref }, anna)
    expect(found).toContainEqual({ what: 'FILES', count: 3 })
    const exported = JSON.parse(await ((await server.ask(exportPerson, { ...given, query: ref }, anna)) as Blob).text())
    expect(exported.data.customer_files.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Accord Basile Ferrand.pdf',
      'ancien.pdf',
      'carte.pdf',
    ])
    await server.ask(erasePerson, { ...given, body: ref }, anna)
    expect(await list(anna, 'P1')).toEqual([])
    expect((await list()).map(({ name }) => name)).toEqual(['Accord [effacé].pdf'])
    expect(await stored()).toEqual(['Accord [effacé].pdf'])
    const left = await server.database.asTenant(anna.tenantId, (tx) =>
      tx.rows(sql`select tiers_ref from customer_files`),
    )
    expect(left).toEqual([{ tiers_ref: 'C1' }])
  })

  test('files of a customer that has left the list are deleted five years after they were added, not before', async () => {
    await added('contrat.pdf', pdf('contrat'), 'C1')
    await added('autre.pdf', pdf('autre'), 'C2')
    await server.database.asTenant(anna.tenantId, (tx) => tx.run(sql`delete from tiers where ref = 'C1'`))
    const at = async (day: string) => {
      clock.set(`${day}T03:20:00Z`)
      await enforceRetention(server.services)
    }
    const years = (more: number) => `${Number(TEAM_DAY.slice(0, 4)) + more}${TEAM_DAY.slice(4, 8)}`
    await at(`${years(5)}${TEAM_DAY.slice(8)}`)
    expect((await stored()).sort()).toEqual(['autre.pdf', 'contrat.pdf'])
    await at(`${years(5)}${String(Number(TEAM_DAY.slice(8)) + 1).padStart(2, '0')}`)
    expect(await stored()).toEqual(['autre.pdf'])
    // Those of a customer who is still there stay longer than letters.
    await at(`${years(11)}01`)
    expect(await stored()).toEqual(['autre.pdf'])
  })
})
