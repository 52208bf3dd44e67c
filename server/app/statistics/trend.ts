import type { Trend } from '../../../src/contract/ledger/trend.ts'
import { DASHBOARD_PERIODS } from '../../../src/domain/constants.ts'
import type { DashboardPeriod } from '../../../src/domain/dashboard/index.ts'
import {
  type AgedOn,
  agedOver,
  countBackDsoOn,
  type DaySales,
  monthEndOf,
  monthStartOf,
  type OpenEntries,
  salesFrom,
  simpleDsoOn,
  trendDays,
} from '../../../src/domain/dashboard/trend.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { agedBuckets } from '../../../src/domain/ledger/index.ts'
import { type Cents, toDecimal } from '../../../src/domain/money.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type KeptOf, kept } from './kept.ts'
import { promisedBetween, promisedInDecimals } from './promised.ts'

/** The movements of the visible edition. */
export const ofEdition = ({ tenantId, accountRow }: KeptOf) =>
  sql`tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0}`

/**
 * The entries that were open on the days of the trend. They are added up by due date and by the first and last of these
 * days, so that the ledger is read once, and not for each month; due dates that give the same ages count as one.
 */
const openEntries = (tx: Tx, account: KeptOf, days: readonly BusinessDate[]): Promise<OpenEntries[]> => {
  const first = days[0] ?? account.today
  return tx.rows<OpenEntries>(sql`
    select entered, "left", greatest(least(due_date, ${account.today}::date), ${first}::date - 91) as "dueDate",
      sum(cents)::int8 as cents
    from (
      select width_bucket(document_date - 1, ${days}::date[]) as entered,
        case when clearing_date is null then ${days.length}::int
          else width_bucket(clearing_date - 1, ${days}::date[]) end as "left",
        due_date, (case when clearing_date is null then due_amount else initial_amount end * 100)::int8 as cents
      from movements where ${ofEdition(account)} and (clearing_date is null or clearing_date > ${first}::date)
        and (due_amount <> 0 or clearing_date is not null)
    ) m where entered < "left" group by 1, 2, 3, cents < 0`)
}

/** Sums of invoices by day: written less credit notes, or cleared. */
const daySums = (tx: Tx, account: KeptOf, from: BusinessDate, of: 'INVOICED' | 'COLLECTED'): Promise<DaySales[]> =>
  of === 'INVOICED'
    ? tx.rows<DaySales>(sql`
        select document_date as on, (sum(initial_amount) * 100)::int8 as cents from movements
        where ${ofEdition(account)} and type in ('INVOICE', 'CREDIT_NOTE') and document_date >= ${from}
          and document_date <= ${account.today} group by 1`)
    : tx.rows<DaySales>(sql`
        select clearing_date as on, (sum(initial_amount) * 100)::int8 as cents from movements
        where ${ofEdition(account)} and type = 'INVOICE' and clearing_date >= ${from} and clearing_date <= ${account.today}
        group by 1`)

/** What was collected in a span of days, in cents. */
export const collectedByDay = (tx: Tx, account: KeptOf): Promise<DaySales[]> =>
  kept(tx, account, 'collected', () =>
    daySums(tx, account, monthStartOf(trendDays(account.today)[0] ?? account.today), 'COLLECTED'),
  )

export const sumBetween = (sums: readonly DaySales[], from: BusinessDate, to: BusinessDate): Cents =>
  sums.reduce((sum, { on, cents }) => (on >= from && on <= to ? sum + cents : sum), 0)

type KeptMonth = AgedOn & { invoiced: Cents; simple: Record<DashboardPeriod, number | null>; countBack: number | null }

const keptMonths = (tx: Tx, account: KeptOf): Promise<KeptMonth[]> =>
  kept(tx, account, 'trend', async () => {
    const days = trendDays(account.today)
    const aged = agedOver(days, await openEntries(tx, account, days))
    const sales = await daySums(tx, account, salesFrom(account.today), 'INVOICED')
    return aged.map((one) => {
      const [short, middle, long] = DASHBOARD_PERIODS.map((period) =>
        simpleDsoOn(one.on, one.receivable, sales, period),
      )
      return {
        ...one,
        invoiced: sumBetween(sales, monthStartOf(one.on), one.on),
        simple: { 90: short ?? null, 182: middle ?? null, 365: long ?? null },
        countBack: countBackDsoOn(one.on, one.receivable, sales),
      }
    })
  })

const none = { kept: 0, broken: 0, open: 0, cancelled: 0 }

/** Twelve months of the account; `days` is the period of the simple DSO. */
export const trendStatistic = async (tx: Tx, account: KeptOf, days: DashboardPeriod): Promise<Trend> => {
  const months = await keptMonths(tx, account)
  const collected = await collectedByDay(tx, account)
  const spans = months.map(({ on }) => ({ from: monthStartOf(on), to: monthEndOf(on) }))
  const promised = await promisedBetween(tx, account, spans)
  return {
    targetDays: settingsOf(account.accountRow.collection_settings).dsoTargetDays,
    months: months.map(({ on, buckets, credits, receivable, invoiced, simple, countBack }, index) => ({
      on,
      from: monthStartOf(on),
      buckets: agedBuckets.map(({ bucket }) => ({ bucket, amount: toDecimal(buckets[bucket]) })),
      credits: toDecimal(credits),
      receivable: toDecimal(receivable),
      invoiced: toDecimal(invoiced),
      dso: { simple: simple[days], countBack },
      collected: toDecimal(sumBetween(collected, monthStartOf(on), on)),
      promised: promisedInDecimals(promised[index] ?? none),
    })),
  }
}
