import { beforeEach, describe, expect, test, vi } from 'vitest'
import { read, utils } from 'xlsx'
import { listAccounts } from '../../src/contract/accounts/identity.ts'
import { getPlanning } from '../../src/contract/delivery/reminders.ts'
import { exportDashboard, exportList, type ListId, listIds } from '../../src/contract/ledger/exports.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getTrend } from '../../src/contract/ledger/trend.ts'
import { lists } from '../../src/contract/lists/index.ts'
import { createTask } from '../../src/contract/planning/tasks.ts'
import { type As, anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks } from './reminders-fixture.ts'

const TODAY = '2026-11-20'

type Wanted = Parameters<typeof bodyOf>[0]
const bodyOf = (wanted: {
  list: ListId
  extent?: 'SEEN' | 'ALL'
  format?: 'csv' | 'xlsx'
  language?: 'fr' | 'en'
  state?: string
  columns?: string[]
  only?: string[]
}) => ({ extent: 'SEEN', format: 'csv', language: 'fr', ...wanted }) as const

describe.each(anyEngine)('exports on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser

  beforeEach(async () => {
    anna = await server.newUser({ firstName: 'Anna', lastName: 'Roy' })
    await putBooks(server, anna, TODAY, [
      { ref: 'C1', name: '=HYPERLINK("http://x")', invoices: [[40, 1200.5, 'F1']] },
      {
        ref: 'C2',
        name: 'Bois Deux',
        invoices: [
          [12, 800, 'F2'],
          [-20, 50, 'F4'],
        ],
      },
      { ref: 'C3', name: 'Cartons Trois', invoices: [[-12, 300, 'F3']] },
    ])
  })

  const file = async (wanted: Wanted, as: As = anna) =>
    Buffer.from(
      await (
        await server.ask(exportList, { params: { masterRef: anna.masterRef }, body: bodyOf(wanted) }, as)
      ).arrayBuffer(),
    )
  const columns = ['name', 'ref', 'overdueAmount', 'daysLate']

  test('[OUT-01] [CUST-01] what is seen has the columns, filters and order of the screen, as the language’s spreadsheets read it', async () => {
    const seen = { list: 'customers', columns, state: 'filter=OVERDUE&sort=ref&order=asc' } as const
    expect((await file(seen)).toString()).toBe(
      '\ufeffClient;Référence;En retard;Jours de retard\r\n' +
        `"'=HYPERLINK(""http://x"")";C1;1200,50;40\r\n` +
        'Bois Deux;C2;800,00;12\r\n',
    )
    expect((await file({ ...seen, language: 'en', columns: ['ref', 'overdueAmount'] })).toString()).toBe(
      '\ufeffReference,Overdue\r\nC1,1200.50\r\nC2,800.00\r\n',
    )
  })

  test('[OUT-01] everything has all rows and all columns, whatever is seen', async () => {
    const all = { list: 'customers', extent: 'ALL', columns, state: 'filter=OVERDUE&search=bois' } as const
    const [header, ...rows] = (await file(all)).toString().trim().split('\r\n')
    expect(header).toContain('Prochaine action')
    expect(header).toContain('SIREN')
    expect(rows).toHaveLength(3)
  })

  test('[OUT-02] a workbook has typed amounts and dates, and no cell of it is executed', async () => {
    const book = read(await file({ list: 'customers', format: 'xlsx', columns, state: 'sort=ref&order=asc' }), {
      cellStyles: true,
    })
    const sheet = book.Sheets.Clients!
    expect([sheet.A2?.t, sheet.A2?.f, sheet.A2?.v]).toEqual(['s', undefined, '=HYPERLINK("http://x")'])
    expect([sheet.C2?.t, sheet.C2?.v]).toEqual(['n', 1200.5])
    const ledger = read(
      await file({
        list: 'movements',
        format: 'xlsx',
        language: 'en',
        state: 'tiersRef=C2',
        columns: ['documentNumber', 'dueDate', 'dueAmount'],
      }),
      { cellDates: true },
    )
    const [header, first] = utils.sheet_to_json<unknown[]>(ledger.Sheets['Ledger entries']!, { header: 1, UTC: true })
    expect(header).toEqual(['Document', 'Due date', 'Open amount'])
    expect(first).toEqual(['F2', new Date('2026-11-08'), 800])
  })

  test('[OUT-01] the ledger of a customer and that of the account are exported', async () => {
    const rows = async (state: string) =>
      (await file({ list: 'movements', state })).toString().trim().split('\r\n').length - 1
    expect([await rows('tiersRef=C2&state=OVERDUE'), await rows('tiersRef=C2'), await rows('state=ALL')]).toEqual([
      1, 2, 4,
    ])
  })

  test('[OUT-01] of a list only the chosen rows are exported, whatever the filters are now', async () => {
    const params = { masterRef: anna.masterRef }
    const add = (text: string, tiersRef: string) =>
      server.ask(createTask, { params, body: { tiersRef, text, day: TODAY, ownerId: anna.userId } }, anna)
    const { id } = await add('Relire le contrat', 'C1')
    await add('Rappeler le gérant', 'C2')
    const other = await add('Chercher le devis', 'C3')
    const wanted = { list: 'tasks' as const, columns: ['what'], state: 'owner=MINE&sort=tiersName&status=DUE' }
    const rows = async (only: string[]) => (await file({ ...wanted, only })).toString().trim().split('\r\n').slice(1)
    expect(await rows([other.id, id])).toEqual(expect.arrayContaining(['Relire le contrat', 'Chercher le devis']))
    expect(await rows([other.id, id, 'unknown'])).toHaveLength(2)
    expect(await rows(['unknown'])).toEqual([])
    const { items } = await server.ask(listLogs, { params }, anna)
    expect(items.map(({ words }) => words)).toContain('Export de « Tâches » en .csv, 2 lignes')
  })

  test('[OUT-03] the log says who exported which list, with how many rows', async () => {
    await file({ list: 'customers', state: 'filter=OVERDUE' })
    const { items } = await server.ask(listLogs, { params: { masterRef: anna.masterRef } }, anna)
    expect([items[0]?.code, items[0]?.userName, items[0]?.words]).toEqual([
      'LIST_EXPORTED',
      'Anna Roy',
      'Export de « Clients » en .csv, 2 lignes',
    ])
  })

  test('[OUT-01] a list and an account that do not exist are refused', async () => {
    const ask = (masterRef: string, body: object) =>
      server.request(exportList, { params: { masterRef }, body: body as never }, anna)
    expect((await ask(anna.masterRef, { ...bodyOf({ list: 'customers' }), list: 'users' })).status).toBe(400)
    expect((await ask(anna.masterRef, { ...bodyOf({ list: 'customers' }), state: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await ask('NONE', bodyOf({ list: 'customers' }))).problem?.code).toBe('MASTER_NOT_FOUND')
  })
})

describe.each(anyEngine)('exports of the demonstration on %s', (engine) => {
  const server = forSuite(() =>
    startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`), settings: { DEMO: 'true' } }),
  )

  test('[OUT-01] [OUT-04] every list is exported with the rows that its own endpoint answers, and the dashboard with its figures', async () => {
    const { login, password } = server.demos!.company
    const { accessToken: token } = await server.signIn(login, password)
    const [account] = (await server.ask(listAccounts, {}, { token })).items
    const { masterRef } = account!
    const params = { masterRef }
    await vi.waitFor(
      async () => expect(await server.ask(getPlanning, { params }, { token })).toMatchObject({ state: 'SUCCESS' }),
      { timeout: 20_000, interval: 200 },
    )
    const states: Partial<Record<ListId, string[]>> = {
      disputes: ['kind=DISPUTE&status=ALL', 'kind=PROMISE&status=ALL', 'kind=DISCREPANCY&status=ALL'],
      reminders: ['', 'period=ALL'],
      cases: ['', 'view=HISTORY'],
      tasks: ['', 'status=ENDED'],
      customers: ['', 'bucket=OVER_90', 'coverage=NEEDS_DECISION'],
      movements: ['state=ALL'],
      'invoice-documents': ['view=TO_SORT', 'view=JOINED', 'view=MISSING'],
    }
    const told: string[] = []
    for (const list of listIds) {
      for (const state of states[list] ?? ['']) {
        const definition = lists[list]
        const parsed = definition.state.parse(Object.fromEntries(new URLSearchParams(state)))
        const { endpoint, query } = definition.asks(parsed, masterRef)
        const page = { params, query: { ...query, size: 1 } }
        const { totalItems } = (await server.ask(endpoint, page as never, { token })) as unknown as {
          totalItems: number
        }
        const body = bodyOf({ list, state })
        const csv = await (await server.ask(exportList, { params, body }, { token })).text()
        // A text may hold line breaks: rows are counted by a reader.
        const rows = rowsOf(csv)
        told.push(`${list} ${state} ${rows === totalItems ? 'all' : `${rows} of ${totalItems}`}`)
      }
    }
    expect(told.filter((one) => !one.endsWith(' all'))).toEqual([])
    expect(told.length).toBeGreaterThan(listIds.length)

    const book = async (language: 'fr' | 'en') => {
      const body = { format: 'xlsx', language, days: 90 } as const
      return read(Buffer.from(await (await server.ask(exportDashboard, { params, body }, { token })).arrayBuffer()))
    }
    expect((await book('fr')).SheetNames).toHaveLength(11)
    const sheets = Object.values((await book('en')).Sheets).map((sheet) =>
      utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    )
    const { value: trend } = await server.ask(getTrend, { params, query: { days: 90 } }, { token })
    expect(sheets[1]?.slice(1).map((row) => row[3])).toEqual(trend.months.map(({ receivable }) => receivable))
  })
})

/** The rows below the header. */
const rowsOf = (csv: string): number => {
  let quoted = false
  let rows = 0
  for (const character of csv) {
    if (character === '"') quoted = !quoted
    else if (character === '\n' && !quoted) rows += 1
  }
  return rows - 1
}
