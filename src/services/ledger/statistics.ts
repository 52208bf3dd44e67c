import { getCoverage } from '../../contract/ledger/coverage.ts'
import { customersLastSuccess, movementsLastSuccess } from '../../contract/ledger/imports.ts'
import { getAgedBalance, getToday } from '../../contract/ledger/statistics.ts'
import { getForecast, getTrend } from '../../contract/ledger/trend.ts'
import { listEscalations } from '../../contract/planning/escalations.ts'
import type { DashboardPeriod } from '../../domain/dashboard/index.ts'
import { query } from '../http/http-query.ts'

/** Today's tasks. */
export const todaysWork = (masterRef: string) => query(getToday, { params: { masterRef } }, 'statistics')

/** The aged balance. */
export const agedBalance = (masterRef: string) => query(getAgedBalance, { params: { masterRef } }, 'statistics')

/** What happens next with the overdue amount. */
export const coverage = (masterRef: string) => query(getCoverage, { params: { masterRef } }, 'statistics')

/** Customers on whom somebody must decide, largest amount first. */
export const largestEscalations = (masterRef: string, size: number) =>
  query(listEscalations, { params: { masterRef }, query: { size } }, 'reminders')

/** When each list was last imported, for the freshness of the data. */
export const lastImports = (masterRef: string) => ({
  customers: query(customersLastSuccess, { params: { masterRef } }, 'lastSuccess'),
  movements: query(movementsLastSuccess, { params: { masterRef } }, 'lastSuccess'),
})

/** Twelve months of the account. */
export const trend = (masterRef: string, days: DashboardPeriod) =>
  query(getTrend, { params: { masterRef }, query: { days } }, 'statistics')

/** Cash by week. */
export const forecast = (masterRef: string) => query(getForecast, { params: { masterRef } }, 'statistics')
