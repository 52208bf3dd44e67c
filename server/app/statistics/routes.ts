import { getCoverage } from '../../../src/contract/ledger/coverage.ts'
import { operationalStatistics } from '../../../src/contract/ledger/customers.ts'
import { getDay } from '../../../src/contract/ledger/day.ts'
import {
  getAgedBalance,
  getDso,
  getPromisedByWeek,
  getRecoveredByMedia,
  getSentByMedia,
  getStatistics,
  getToday,
  getTopOverdue,
} from '../../../src/contract/ledger/statistics.ts'
import { getForecast, getRecoveredBySteps, getTrend, listFigureEntries } from '../../../src/contract/ledger/trend.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { balanceSet } from '../../ledger/customers/balances.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Api } from '../../platform/http/router.ts'
import { coverageStatistic } from './coverage.ts'
import {
  dsoStatistic,
  promisedStatistic,
  recoveredByMedia,
  recoveredBySteps,
  sentByMedia,
  topOverdue,
} from './dashboard.ts'
import { dayOf } from './day.ts'
import { figureEntries } from './entries.ts'
import { forecastStatistic } from './forecast.ts'
import type { KeptOf } from './kept.ts'
import { eventCounts, openCounts, periodCounts, workOf } from './queries.ts'
import { trendStatistic } from './trend.ts'

type Asked = Pick<TenantContext, 'inTenant'> & { params: { masterRef: string } }

/** Statistics of an account: events, balances, the work of a day, and the dashboard widgets. */
export const statisticsRoutes = (api: Api): void => {
  const { now } = api.services

  const of = <T>({ params, inTenant }: Asked, work: (tx: Tx, account: KeptOf) => Promise<T>): Promise<T> =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      return work(tx, { tenantId, accountRow, today: businessDateAt(now()) })
    })
  const valueAt = async <T>(asked: Asked, work: (tx: Tx, account: KeptOf) => Promise<T>): Promise<{ value: T }> => ({
    value: await of(asked, work),
  })

  api.implement(operationalStatistics, (asked) =>
    of(asked, (tx, { tenantId, accountRow }) => eventCounts(tx, tenantId, accountRow)),
  )
  api.implement(getAgedBalance, (asked) =>
    valueAt(
      asked,
      async (tx, { tenantId, accountRow, today }) => (await balanceSet(tx, tenantId, accountRow, today)).aged,
    ),
  )
  api.implement(getToday, (asked) =>
    valueAt(asked, (tx, account) => workOf(tx, { ...account, userId: asked.caller.userId })),
  )
  api.implement(getDay, (asked) =>
    valueAt(asked, (tx, account) => dayOf(tx, { ...account, callerId: asked.caller.userId }, asked.query)),
  )
  api.implement(getCoverage, (asked) => valueAt(asked, coverageStatistic))
  api.implement(getDso, (asked) => valueAt(asked, (tx, account) => dsoStatistic(tx, account, asked.query.days)))
  api.implement(getTopOverdue, (asked) => valueAt(asked, topOverdue))
  api.implement(getPromisedByWeek, (asked) => valueAt(asked, promisedStatistic))
  api.implement(getSentByMedia, (asked) => valueAt(asked, (tx, account) => sentByMedia(tx, account, asked.query.days)))
  api.implement(getRecoveredByMedia, (asked) =>
    valueAt(asked, (tx, account) => recoveredByMedia(tx, account, asked.query.days)),
  )

  api.implement(getTrend, (asked) => valueAt(asked, (tx, account) => trendStatistic(tx, account, asked.query.days)))
  api.implement(getForecast, (asked) => valueAt(asked, forecastStatistic))
  api.implement(getRecoveredBySteps, (asked) =>
    valueAt(asked, (tx, account) => recoveredBySteps(tx, account, asked.query.days)),
  )
  api.implement(listFigureEntries, (asked) => of(asked, (tx, account) => figureEntries(tx, account, asked.query)))

  api.implement(getStatistics, (asked) =>
    of(asked, async (tx, { tenantId, accountRow, today }) => {
      const set = await balanceSet(tx, tenantId, accountRow, today)
      const events = await eventCounts(tx, tenantId, accountRow)
      const open = await openCounts(tx, tenantId, accountRow.master_ref, today)
      return {
        tiers: set.tiers_count,
        lateTiers: set.aged.lateTiers,
        totalAmount: set.aged.total,
        overdueAmount: set.aged.overdue,
        creditAmount: set.aged.credits,
        openPromises: events.promise.opened,
        openDisputes: events.dispute.opened,
        openDebtCollections: events.debtCollection.opened,
        delegatedCustomers: events.debtCollection.customers,
        openAlerts: open.alerts,
        escalations: open.escalations,
        bounces: open.bounces,
        plannedReminders: open.planned,
        period: await periodCounts(tx, { tenantId, accountRow, today }, asked.query.days),
      }
    }),
  )
}
