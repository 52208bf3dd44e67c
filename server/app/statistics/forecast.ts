import type { Forecast, ForecastWeek } from '../../../src/contract/ledger/trend.ts'
import { DELAY_YEAR_DAYS, FORECAST_LEAST_INVOICES } from '../../../src/domain/constants.ts'
import {
  type ForecastRun,
  forecastError,
  forecastQuantiles,
  forecastRuns,
} from '../../../src/domain/dashboard/forecast.ts'
import { addDays, type BusinessDate } from '../../../src/domain/dates.ts'
import { type Cents, toDecimal } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, type Sql, sql } from '../../platform/database/sql.ts'
import { type KeptOf, kept } from './kept.ts'
import { promisedBetween, promisedInAll } from './promised.ts'
import { collectedByDay, ofEdition, sumBetween } from './trend.ts'

/**
 * The invoices that were open at the end of a day, each with its amount and the day on which it was expected: the rule
 * of `expectedDates` in SQL, because an account may have a million of them. Used as `with ... select`.
 */
export const expectedEntries = (account: KeptOf, on: BusinessDate): Sql => {
  const quantiles = sql`percentile_disc(${[...forecastQuantiles]}::float8[]) within group (order by delay)`
  const dates = all(
    forecastQuantiles.map(
      (_, index) => sql`when i.due_date + (coalesce(own.q, account.q))[${index + 1}::int] > ${on}::date
        then i.due_date + (coalesce(own.q, account.q))[${index + 1}::int]`,
    ),
    ' ',
  )
  return sql`
    paid as (
      select tiers_ref, clearing_date - due_date as delay from movements
      where ${ofEdition(account)} and type = 'INVOICE' and initial_amount > 0 and clearing_date <= ${on}
        and clearing_date > ${addDays(on, -DELAY_YEAR_DAYS)}
    ), own as (
      select tiers_ref, ${quantiles} as q from paid group by tiers_ref having count(*) >= ${FORECAST_LEAST_INVOICES}::int
    ), account as (
      select ${quantiles} as q from paid
    ), expected as (
      select i.unique_ref, case ${dates} end as expected,
        case when i.clearing_date is null then i.due_amount else i.initial_amount end as amount
      from movements i left join own on own.tiers_ref = i.tiers_ref cross join account
      where i.tenant_id = ${account.tenantId} and i.edition = ${account.accountRow.movements_edition ?? 0}
        and i.type = 'INVOICE' and i.initial_amount > 0 and i.document_date <= ${on}
        and (i.clearing_date > ${on} or (i.clearing_date is null and i.due_amount > 0))
    )`
}

type Expected = { expected: BusinessDate | null; cents: Cents }

/** What a forecast expects, by day; null: what is too old to be forecast. */
const expectedByDay = (tx: Tx, account: KeptOf, on: BusinessDate): Promise<Expected[]> =>
  kept(tx, account, `expected-${on}`, () =>
    tx.rows<Expected>(sql`
      with ${expectedEntries(account, on)}
      select expected, (sum(amount) * 100)::int8 as cents from expected group by 1`),
  )

/** The forecast of cash by week, and two earlier ones beside what was collected. */
export const forecastStatistic = async (tx: Tx, account: KeptOf): Promise<Forecast> => {
  const { tests, coming } = forecastRuns(account.today)
  const collected = await collectedByDay(tx, account)
  const weeksOf = async ({ madeOn, weeks }: ForecastRun, expected: readonly Expected[]): Promise<ForecastWeek[]> => {
    const promised = await promisedBetween(tx, account, weeks)
    return weeks.map(({ from, to }, index) => ({
      from,
      to,
      madeOn,
      forecast: toDecimal(
        expected.reduce(
          (sum, one) => (one.expected && one.expected >= from && one.expected <= to ? sum + one.cents : sum),
          0,
        ),
      ),
      collected: toDecimal(sumBetween(collected, from, to)),
      promised: toDecimal(promised[index] ? promisedInAll(promised[index]) : 0),
    }))
  }
  const tested: ForecastWeek[] = []
  for (const run of tests) tested.push(...(await weeksOf(run, await expectedByDay(tx, account, run.madeOn))))
  const expected = await expectedByDay(tx, account, coming.madeOn)
  const last = coming.weeks.at(-1)?.to ?? account.today
  const sumOf = (isMeant: (one: Expected) => boolean) =>
    toDecimal(expected.filter(isMeant).reduce((sum, { cents }) => sum + cents, 0))
  return {
    tested,
    coming: await weeksOf(coming, expected),
    error: forecastError(tested),
    uncertain: sumOf((one) => one.expected === null),
    later: sumOf((one) => one.expected !== null && one.expected > last),
  }
}
