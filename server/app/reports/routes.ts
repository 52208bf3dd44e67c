import { listReports, sendReport, setReport } from '../../../src/contract/ledger/reports.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Api } from '../../platform/http/router.ts'
import { keepReport, noteRequest, type ReportReader, reportsOf } from './rows.ts'
import { reportJob, reportJobOptions, requestReports, sendOneReport } from './send.ts'

/** Lists and figures by e-mail, each week or month. Call before the jobs start. */
export const reportRoutes = (api: Api): void => {
  const { services } = api
  const { jobs, now } = services
  jobs.handle(reportJob, (mail) => sendOneReport(api, mail), reportJobOptions)
  jobs.every('reports', '* * * * *', () => requestReports(services))

  const asReader = <T>(
    { inTenant, caller }: TenantContext,
    masterRef: string,
    work: (tx: Tx, reader: ReportReader) => Promise<T>,
  ): Promise<T> =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, masterRef)
      return work(tx, { tenantId, masterRef: accountRow.master_ref, userId: caller.userId })
    })

  api.implement(listReports, (context) =>
    asReader(context, context.params.masterRef, async (tx, reader) => ({ items: await reportsOf(tx, reader) })),
  )
  api.implement(setReport, ({ params, body, ...context }) =>
    asReader(context, params.masterRef, (tx, reader) =>
      keepReport(tx, reader, params.reportOf, { ...body, now: now() }),
    ),
  )
  api.implement(sendReport, ({ params, ...context }) =>
    asReader(context, params.masterRef, async (tx, reader) => {
      const { reportOf: of } = params
      await noteRequest(tx, reader, of, now())
      await jobs.enqueue(tx, reportJob, { ...reader, of, turn: now().toISOString() })
      return undefined
    }),
  )
}
