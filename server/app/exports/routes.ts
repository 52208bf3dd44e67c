import { exportReviews } from '../../../src/contract/accounts/reviews.ts'
import { exportChosenCustomers } from '../../../src/contract/ledger/customer-changes.ts'
import { exportDashboard, exportList } from '../../../src/contract/ledger/exports.ts'
import { exportMandates } from '../../../src/contract/partner/partner.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { listWords } from '../../../src/domain/export/list-words.ts'
import type { LogParams } from '../../../src/domain/logs.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { limitsOf } from '../../ledger/customers/chosen.ts'
import { customerRows } from '../../ledger/customers/export.ts'
import { customerListColumns } from '../../ledger/customers/export-columns.ts'
import { chosenColumns } from '../../ledger/lists/list-columns.ts'
import { fileResponse } from '../../ledger/lists/list-file.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Api } from '../../platform/http/router.ts'
import { dashboardTables } from './dashboard.ts'
import { mandatesTable, reviewsTable } from './desks.ts'
import { listTable, tableOf, wordingOf } from './list.ts'

/** Lists as files. */
export const exportRoutes = (api: Api): void => {
  const { services } = api

  const noted = (context: TenantContext, masterRef: string, params: LogParams<'LIST_EXPORTED'>) =>
    context.inTenant((tx) => {
      const { userId } = context.caller
      return writeLog(tx, { masterRef, code: 'LIST_EXPORTED', userId, at: services.now(), params })
    })

  api.implement(exportList, async (context) => {
    const { params, body } = context
    const { masterRef } = params
    const { list, format, language } = body
    const asking = { ...context, requestHeader: languageHeader(language) }
    const { table, count } = await listTable(api, asking, { ...body, masterRef })
    await noted(context, masterRef, { list, rows: count, format })
    return fileResponse(`${table.name}-${businessDateAt(services.now())}`, [table], body)
  })

  api.implement(exportDashboard, async (context) => {
    const { params, body } = context
    const { masterRef } = params
    const { days: period, format, language } = body
    const tables = await dashboardTables(api, context, await wordingOf(context, masterRef, language), {
      masterRef,
      period,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
    await noted(context, masterRef, { list: 'dashboard', rows, format })
    return fileResponse(`${listWords.dashboard[language]}-${businessDateAt(services.now())}`, tables, body)
  })

  api.implement(exportMandates, async (context) => {
    const table = await mandatesTable(api, context, context.body)
    return fileResponse(`${table.name}-${businessDateAt(services.now())}`, [table], context.body)
  })

  api.implement(exportReviews, async (context) => {
    const table = await reviewsTable(api, context, context.body)
    return fileResponse(`${table.name}-${businessDateAt(services.now())}`, [table], context.body)
  })

  api.implement(exportChosenCustomers, async (context) => {
    const { params, body, tenantId, caller } = context
    const { customers, format, language, columns: keys, sort, order } = body
    const today = businessDateAt(services.now())
    const limits = limitsOf(customers, caller.userId)
    const columns = chosenColumns(
      customerListColumns(await wordingOf(context, params.masterRef, language), limits),
      keys,
    )
    const next = columns.some(({ key }) => key === 'next') ? 'true' : 'false'
    const query = { ...limits, sort, order, next } as const
    const { count, rows } = await customerRows(services, tenantId, params.masterRef, today, query)
    await noted(context, params.masterRef, { list: 'customers', rows: count, format })
    const table = tableOf(listWords.customers[language], columns, rows)
    return fileResponse(`${table.name}-${today}`, [table], body)
  })
}

/** Lists answer in the language of the file. */
const languageHeader = (language: string) => (name: string) => (name === 'accept-language' ? language : '')
