import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read as readBook, utils } from 'xlsx'
import { readAllCompanies } from '../../server/ledger/health/daily.ts'
import { readCompany } from '../../server/ledger/health/reading.ts'
import { sql } from '../../server/platform/database/sql.ts'
import type { CompanyFile, HealthGateway } from '../../server/platform/gateways/health/gateway.ts'
import { getOrder, payBuyable } from '../../src/contract/accounts/orders.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import {
  getFinancialHealth,
  listHealthAlerts,
  listMonitoredCompanies,
  seeHealthAlert,
  takeFreeCompany,
} from '../../src/contract/ledger/health.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import type { YearlyAccounts } from '../../src/domain/health/index.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2026-11-20'
const SIREN = '552081317'
const OTHER = '732829320'

const sound: YearlyAccounts = {
  closedOn: '2025-12-31',
  revenue: 2_000_000_00,
  operatingResult: 100_000_00,
  totalAssets: 1_000_000_00,
  currentAssets: 500_000_00,
  currentLiabilities: 300_000_00,
  totalLiabilities: 600_000_00,
  retainedEarnings: 250_000_00,
  equity: 400_000_00,
}
const weak = { ...sound, currentAssets: 0 }
const fileOf = (accounts: YearlyAccounts, openedOn?: string): CompanyFile => ({
  name: 'Menuiserie Vasseur',
  accounts: [accounts, { ...sound, closedOn: '2024-12-31' }],
  proceedings: openedOn === undefined ? null : { openedOn },
})

describe.each(anyEngine)('financial health on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let clock = new Date(`${TODAY}T09:00:00Z`)
  /** What the source says of every company; an error means that it is unavailable. */
  let file: CompanyFile | Error | null = null
  const source: HealthGateway = {
    source: 'TEST',
    read: async () => {
      if (file instanceof Error) throw file
      return file
    },
  }

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => clock })
    server.services.gateways.real.health = source
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    clock = new Date(`${TODAY}T09:00:00Z`)
    file = fileOf(sound)
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [9, 45_000, 'F1'],
          [-5, 1_000, 'F2'],
        ],
      },
      { ref: 'C2', name: 'Vasseur Lyon', invoices: [[9, 300, 'F3']] },
      { ref: 'C3', invoices: [] },
      { ref: 'P1', type: 'B2C', invoices: [[9, 80, 'F4']] },
    ])
    await server.database.asTenant(user.tenantId, async (tx) => {
      const give = (ref: string, legalId: string, country = 'FRA') =>
        tx.run(sql`
          update tiers set legal_id = ${legalId}, country_iso3 = ${country}
          where tenant_id = ${user.tenantId} and ref = ${ref}`)
      await give('C1', '552 081 317')
      await give('C2', SIREN)
      await give('C3', OTHER)
    })
  })

  const params = () => ({ masterRef: user.masterRef })
  const health = (tiersRef = 'C1') => server.ask(getFinancialHealth, { params: { ...params(), tiersRef } }, user)
  const free = (tiersRef = 'C1', as = user) =>
    server.request(takeFreeCompany, { params: { masterRef: as.masterRef }, body: { tiersRef } }, as)
  const alerts = async () => (await server.ask(listHealthAlerts, { params: params() }, user)).items
  const read = (siren = SIREN) => readCompany(server.services, { tenantId: user.tenantId, ...params(), siren })
  /** Waits for the first reading, which a background job does. */
  const readOnce = (tiersRef = 'C1') =>
    expect.poll(async () => (await health(tiersRef)).reading?.class, { timeout: 10_000, interval: 30 }).toBeTruthy()
  const monitored = async (tiersRef = 'C1') => {
    expect((await free(tiersRef)).status).toBe(200)
    await readOnce(tiersRef)
  }

  test('[API-26] [ACC-07] one company is free: its score is read, it is monitored for twelve months, and a second one is refused', async () => {
    expect(await health()).toMatchObject({ freeLeft: true, monitoring: null, reading: null, overrunAmount: null })
    const { answer } = await free()
    expect(answer).toMatchObject({
      siren: SIREN,
      freeLeft: false,
      monitoring: { endOfMonitoring: '2027-11-20', running: true, free: true },
    })
    await readOnce()
    expect(await health()).toMatchObject({
      tiersName: 'Menuiserie Vasseur',
      reading: {
        source: 'TEST',
        class: 'SOUND',
        score: 70,
        z: 3.5,
        advisedAmount: 40_000,
        ceiling: 'EQUITY',
        accountsClosedOn: '2025-12-31',
        figures: { revenue: 2_000_000, equity: 400_000 },
        years: [
          { closedOn: '2024-12-31', score: 70 },
          { closedOn: '2025-12-31', score: 70 },
        ],
        changes: [{ readOn: TODAY, class: 'SOUND', score: 70, advisedAmount: 40_000 }],
        proceedings: null,
      },
      outstandingAmount: 46_000,
      overdueAmount: 45_000,
      overrunAmount: 6_000,
      overrunReasons: ['EQUITY_CEILING', 'OVERDUE'],
    })
    const { items, freeLeft } = await server.ask(listMonitoredCompanies, { params: params() }, user)
    expect(freeLeft).toBe(false)
    expect(items).toMatchObject([
      { siren: SIREN, tiersRef: 'C1', tiersName: 'Menuiserie Vasseur', endOfMonitoring: '2027-11-20', class: 'SOUND' },
    ])

    const second = await free('C3')
    expect([second.status, second.problem?.code]).toEqual([409, 'FREE_COMPANY_TAKEN'])
    const again = await free('C2')
    expect([again.status, again.problem?.code]).toEqual([409, 'ALREADY_MONITORED'])
    expect((await health('C3')).monitoring).toBeNull()
    // Even after it has ended, the free company is used up.
    clock = new Date('2028-01-10T09:00:00Z')
    expect((await free()).problem?.code).toBe('FREE_COMPANY_TAKEN')
    expect(await health()).toMatchObject({ monitoring: { running: false }, reading: { class: 'WATCH' } })
  })

  test('individuals, foreign companies and invalid numbers are refused, free or paid', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers set country_iso3 = 'BEL' where tenant_id = ${user.tenantId} and ref = 'C2'`),
    )
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers set legal_id = '552081318' where tenant_id = ${user.tenantId} and ref = 'C3'`),
    )
    for (const [ref, code] of [
      ['C2', 'FOREIGN_COMPANY'],
      ['C3', 'SIREN_MISSING'],
      ['P1', 'NOT_A_COMPANY'],
    ] as const) {
      const given = await free(ref)
      expect([given.status, given.problem?.code, given.problem?.errors]).toEqual([
        422,
        'FRENCH_COMPANIES_ONLY',
        [{ path: 'tiersRef', code }],
      ])
      const bought = await server.request(
        payBuyable,
        { params: { ...params(), type: 'COMPANY_INFORMATION' }, body: { tiersRef: ref } },
        user,
      )
      expect(bought.problem?.code).toBe('FRENCH_COMPANIES_ONLY')
      expect((await health(ref)).obstacle).toBe(code)
    }
    expect((await free('C9')).problem?.code).toBe('TIERS_NOT_FOUND')
    expect((await health()).freeLeft).toBe(true)
  })

  test('a light account has no financial health', async () => {
    const light = await server.newUser({ account: { accountType: 'LIGHT' } })
    const given = await free('C1', light)
    expect([given.status, given.problem?.code]).toEqual([403, 'STANDARD_ACCOUNT_ONLY'])
    const listed = await server.request(listMonitoredCompanies, { params: { masterRef: light.masterRef } }, light)
    expect(listed.problem?.code).toBe('STANDARD_ACCOUNT_ONLY')
    const body = { list: 'monitored-companies', format: 'csv', extent: 'ALL', language: 'fr' } as const
    const exported = await server.request(exportList, { params: { masterRef: light.masterRef }, body }, light)
    expect([exported.status, exported.problem?.code]).toEqual([403, 'STANDARD_ACCOUNT_ONLY'])
  })

  test('[OUT-01] [OUT-02] [OUT-03] monitored companies are exported: the columns that are seen, or all of them, each value in a cell of its own', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers set name = '=HYPERLINK("http://x")' where tenant_id = ${user.tenantId} and ref = 'C1'`),
    )
    await monitored()
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into monitored_companies (tenant_id, master_ref, siren, tiers_ref, started_on, end_of_monitoring, is_free,
          started_by, language)
        select tenant_id, master_ref, ${OTHER}, 'C3', '2025-10-01', '2026-10-01', false, started_by, language
        from monitored_companies where tenant_id = ${user.tenantId}`),
    )
    const file = async (wanted: { format?: 'csv' | 'xlsx'; extent?: 'ALL'; language?: 'en'; columns?: string[] }) => {
      const body = { list: 'monitored-companies', format: 'csv', extent: 'SEEN', language: 'fr', ...wanted } as const
      return Buffer.from(await (await server.ask(exportList, { params: params(), body }, user)).arrayBuffer())
    }
    expect((await file({ extent: 'ALL', columns: ['siren'] })).toString()).toBe(
      '\ufeffEntreprise;SIREN;Fin de surveillance;Surveillance;Classe;Score;Lu le\r\n' +
        `Client C3;${OTHER};01/10/2026;terminée;en cours;;\r\n` +
        `"'=HYPERLINK(""http://x"")";${SIREN};20/11/2027;offerte;Solide;70;20/11/2026\r\n`,
    )
    expect((await file({ language: 'en', columns: ['score', 'end'] })).toString()).toBe(
      '\ufeffClass,Score,End of monitoring,Monitoring\r\npending,,2026-10-01,ended\r\nSound,70,2027-11-20,free\r\n',
    )
    const book = readBook(await file({ format: 'xlsx' }), { cellDates: true, cellStyles: true })
    const sheet = book.Sheets['Entreprises surveillées']!
    expect(utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true })[2]).toEqual([
      '=HYPERLINK("http://x")',
      SIREN,
      new Date('2027-11-20'),
      'offerte',
      'Solide',
      70,
      new Date(TODAY),
    ])
    expect([sheet.A3?.t, sheet.A3?.f]).toEqual(['s', undefined])
    const { items } = await server.ask(listLogs, { params: params() }, user)
    expect(items.map(({ words }) => words)).toContain('Export de « Entreprises surveillées » en .xlsx, 2 lignes')
  })

  test('a company costs 9.90 EUR, is monitored for twelve months once paid, and longer when bought again', async () => {
    const buy = async () => {
      const order = await server.ask(
        payBuyable,
        { params: { ...params(), type: 'COMPANY_INFORMATION' }, body: { tiersRef: 'C3' } },
        user,
      )
      return order
    }
    const pay = ({ paymentUrl }: { paymentUrl: string }, card: string) =>
      server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card }) })
    const orderOf = ({ transactionNumber }: { transactionNumber: string }) =>
      server.ask(getOrder, { query: { transactionNumber } }, user)

    const refused = await buy()
    await pay(refused, 'refused')
    expect(await orderOf(refused)).toMatchObject({ outcome: 'KO' })
    expect((await health('C3')).monitoring).toBeNull()

    const order = await buy()
    // A second click gets the same order.
    expect(await buy()).toEqual(order)
    await pay(order, 'paid')
    expect(await orderOf(order)).toMatchObject({
      purpose: 'COMPANY_INFORMATION',
      outcome: 'OK',
      netAmount: 9.9,
      vatAmount: 1.98,
      grossAmount: 11.88,
      tiersRef: 'C3',
      tiersName: 'Client C3',
      movementRefs: [],
      case: null,
    })
    await readOnce('C3')
    expect(await health('C3')).toMatchObject({
      freeLeft: true,
      monitoring: { endOfMonitoring: '2027-11-20', free: false },
      reading: { class: 'SOUND' },
    })
    const longer = await buy()
    await pay(longer, 'paid')
    await orderOf(longer)
    expect((await health('C3')).monitoring?.endOfMonitoring).toBe('2028-11-20')
    const { items } = await server.ask(listMonitoredCompanies, { params: params() }, user)
    expect(items).toHaveLength(1)
  })

  test('a company and a formal notice of the same customer are two orders', async () => {
    const companyOrder = await server.ask(
      payBuyable,
      { params: { ...params(), type: 'COMPANY_INFORMATION' }, body: { tiersRef: 'C1' } },
      user,
    )
    const movementRefs = ['00000000-0000-4000-8000-000000004631']
    const alert = await server.ask(
      payBuyable,
      { params: { ...params(), type: 'FORMAL_NOTICE' }, body: { tiersRef: 'C1', movementRefs } },
      user,
    )
    expect(alert.transactionNumber).not.toBe(companyOrder.transactionNumber)
    const standing = await server.ask(getOrder, { query: { transactionNumber: companyOrder.transactionNumber } }, user)
    expect(standing.paymentUrl).toBe(companyOrder.paymentUrl)
  })

  test('a falling score is reported once: an e-mail, a health alert until it is seen, a log entry', async () => {
    await monitored()
    await read()
    expect(await alerts()).toEqual([])
    clock = new Date('2027-01-05T09:00:00Z')
    file = fileOf(weak)
    await read()
    await read()
    expect(await alerts()).toMatchObject([
      { kind: 'FALLEN', tiersRef: 'C1', tiersName: 'Menuiserie Vasseur', day: '2027-01-05', from: 'SOUND', to: 'WEAK' },
    ])
    const [mail, ...others] = await server.mails(user.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Menuiserie Vasseur : santé financière en baisse')
    expect(mail?.text).toContain('elle était « solide », elle est « fragile »')
    expect(mail?.text).toContain(`${server.url}/customers/C1/health`)
    const { items } = await server.ask(listLogs, { params: params(), query: { tiersRef: 'C1' } }, user)
    expect(items[0]?.words).toBe('Santé financière de l’entreprise 552081317 en baisse : solide, puis fragile')
    expect((await health()).reading).toMatchObject({
      advisedAmount: 0,
      changes: [
        { readOn: '2027-01-05', class: 'WEAK' },
        { readOn: TODAY, class: 'SOUND' },
      ],
    })
    const [alert] = await alerts()
    const seen = { params: { ...params(), alertId: alert!.alertId } }
    expect((await server.request(seeHealthAlert, seen, user)).status).toBe(204)
    expect(await alerts()).toEqual([])
    // A better class is not a fall.
    file = fileOf(sound)
    await read()
    expect(await alerts()).toEqual([])
    const other = await server.newUser()
    const foreign = await server.request(
      seeHealthAlert,
      { params: { masterRef: other.masterRef, alertId: alert!.alertId } },
      other,
    )
    expect(foreign.problem?.code).toBe('HEALTH_ALERT_NOT_FOUND')
  })

  test('insolvency proceedings stop reminders for every customer of the company and start the two-month filing deadline, with a warning', async () => {
    await replanned(server, user)
    expect(await plannedOf(server, user, 'C1')).not.toEqual([])
    expect(await plannedOf(server, user, 'C2')).not.toEqual([])
    await monitored()
    file = fileOf(sound, '2026-11-18')
    await read()
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    expect(await plannedOf(server, user, 'C2')).toEqual([])
    const customer = await server.ask(getCustomer, { params: { ...params(), tiersRef: 'C2' } }, user)
    expect(customer.insolvency).toEqual({ since: '2026-11-18', proofOfDebtDueBy: '2027-01-18' })
    expect(await alerts()).toMatchObject([{ kind: 'PROCEEDINGS', day: '2026-11-18', proofOfDebtDueBy: '2027-01-18' }])
    expect(await health()).toMatchObject({
      reading: { class: 'FAILING', score: 0, proceedings: { openedOn: '2026-11-18', proofOfDebtDueBy: '2027-01-18' } },
      overrunReasons: ['PROCEEDINGS', 'OVERDUE'],
    })
    const [mail] = await server.mails(user.email)
    expect(mail?.text).toContain('au plus tard le 18/01/2027')

    // One warning, fifteen days before the deadline.
    clock = new Date('2027-01-02T09:00:00Z')
    await readAllCompanies(server.services)
    expect(await alerts()).toHaveLength(1)
    clock = new Date('2027-01-03T09:00:00Z')
    await readAllCompanies(server.services)
    await readAllCompanies(server.services)
    expect((await alerts()).map(({ kind, day }) => [kind, day])).toEqual([
      ['CLAIM_DUE', '2027-01-18'],
      ['PROCEEDINGS', '2026-11-18'],
    ])
    expect((await server.mails(user.email, 2))[0]?.subject).toBe(
      'Menuiserie Vasseur : déclaration de créance avant le 18/01/2027',
    )
  })

  test('proceedings that a user lifted are not recorded again by the next reading', async () => {
    await monitored()
    file = fileOf(sound, '2026-11-18')
    await read()
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers_settings set insolvent_since = null where tenant_id = ${user.tenantId}`),
    )
    await read()
    const customer = await server.ask(getCustomer, { params: { ...params(), tiersRef: 'C1' } }, user)
    expect(customer.insolvency).toBeNull()
    clock = new Date('2027-01-10T09:00:00Z')
    await readAllCompanies(server.services)
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['PROCEEDINGS'])
  })

  test('the end of a monitoring is announced in advance; afterwards nothing is read', async () => {
    await monitored()
    clock = new Date('2027-10-21T09:00:00Z')
    file = fileOf({ ...sound, closedOn: '2026-12-31' })
    await readAllCompanies(server.services)
    expect((await alerts()).map(({ kind, day }) => [kind, day])).toEqual([['ENDING', '2027-11-20']])
    // That day's job has read it.
    await expect.poll(async () => (await health()).reading?.accountsClosedOn, { timeout: 10_000 }).toBe('2026-12-31')
    clock = new Date('2027-11-21T09:00:00Z')
    file = fileOf({ ...weak, closedOn: '2027-10-31' })
    await readAllCompanies(server.services)
    await read()
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['ENDING'])
    expect(await health()).toMatchObject({
      monitoring: { running: false },
      reading: { class: 'SOUND', accountsClosedOn: '2026-12-31' },
    })
  })

  test('when the source is unavailable, the previous data stays', async () => {
    await monitored()
    file = new Error('away')
    await expect(read()).rejects.toThrow('away')
    expect((await health()).reading?.class).toBe('SOUND')
    // A company unknown to the source gets the class unknown, which is worse than sound.
    file = null
    await read()
    expect((await health()).reading).toMatchObject({ class: 'UNKNOWN', score: null, reasons: ['NO_ACCOUNTS'] })
    expect(await alerts()).toMatchObject([{ kind: 'FALLEN', to: 'UNKNOWN' }])
  })
})
