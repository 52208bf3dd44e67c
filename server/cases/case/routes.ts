import { joinCaseDocument } from '../../../src/contract/cases/case-documents.ts'
import {
  addInvoices,
  addInvoicesLight,
  caseStatistics,
  declarePayment,
  getCase,
  getCaseDocument,
  getPartner,
  getSelection,
  listCaseHistories,
  listCases,
  postFormalNotice,
  renewFormalNotice,
} from '../../../src/contract/cases/cases.ts'
import { getLimitation } from '../../../src/contract/cases/limitation.ts'
import type { Selection } from '../../../src/domain/cases/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { namedPartner } from '../../delivery/partner-outbox/named.ts'
import { sql } from '../../platform/database/sql.ts'
import { readFile } from '../../platform/files/files.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { acknowledgementRoutes } from './acknowledgement-routes.ts'
import { addMovements, addTyped, recordPayment } from './changes.ts'
import { addDocument } from './documents.ts'
import { caseFileRoutes } from './file/routes.ts'
import { registerFormalNotices } from './formal-notice.ts'
import { nearLimitationOf } from './limitation.ts'
import { recordPosting } from './posting.ts'
import { caseDetailOf, caseOf, casesPage, historiesPage, statisticsOf } from './queries.ts'
import { renewedFormalNotice } from './renew-formal-notice.ts'
import { selectionAnswer, selectionOf } from './selection.ts'

/** Formal notices and delegations: list, follow up, add to them. */
export const caseRoutes = (api: Api): void => {
  registerFormalNotices(api.services)
  caseFileRoutes(api)
  acknowledgementRoutes(api)

  api.implement(listCases, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => casesPage(tx, account, context.query)),
  )

  // Declared before the endpoint of a single case, because its path would match as an event id.
  api.implement(listCaseHistories, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => historiesPage(tx, account, context.query)),
  )

  api.implement(getCase, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => caseDetailOf(tx, account, context.params.eventId)),
  )

  api.implement(getCaseDocument, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { eventId, fileId } = context.params
      await caseOf(tx, account, eventId)
      const known = await tx.one(sql`
        select 1 from case_documents
        where tenant_id = ${account.tenantId} and event_id = ${eventId} and file_id = ${fileId}`)
      const file = known && (await readFile(tx, fileId))
      if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
      return servedFile(file)
    }),
  )

  api.implement(joinCaseDocument, async (context) => {
    const { masterRef, eventId } = context.params
    const checked = await checkedFile(context, givenFile(context.body))
    return inAccount(context, masterRef, (tx, account) => addDocument(tx, account, eventId, checked))
  })

  api.implement(caseStatistics, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      statisticsOf(tx, account, context.params, businessDateAt(account.now)),
    ),
  )

  api.implement(getSelection, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { target, caseId } = context.query
      const selection: Selection = target === 'EXISTING_CASE' ? { target, caseId } : { target }
      return selectionAnswer(await selectionOf(tx, account, context.params.tiersRef), selection)
    }),
  )

  api.implement(getLimitation, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) =>
      nearLimitationOf(tx, account, context.params.tiersRef),
    ),
  )

  api.implement(declarePayment, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { eventId } = context.params
      await recordPayment(tx, account, eventId, context.body)
      return caseDetailOf(tx, account, eventId)
    }),
  )

  api.implement(getPartner, async (context) => {
    await inAccount(context, context.params.masterRef, async () => undefined)
    const { partner: name, feePercent } = await namedPartner(api.services, context.tenantId)
    return { name, feePercent }
  })

  api.implement(postFormalNotice, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { eventId } = context.params
      await recordPosting(tx, account, eventId, context.body)
      return caseDetailOf(tx, account, eventId)
    }),
  )

  api.implement(renewFormalNotice, async (context) => {
    const { masterRef, eventId } = context.params
    await renewedFormalNotice(context)
    return inAccount(context, masterRef, (tx, account) => caseDetailOf(tx, account, eventId))
  })

  api.implement(addInvoices, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { eventId } = context.params
      await addMovements(tx, account, eventId, context.body)
      return caseDetailOf(tx, account, eventId)
    }),
  )

  api.implement(addInvoicesLight, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { eventId } = context.params
      await addTyped(tx, account, eventId, context.body)
      return caseDetailOf(tx, account, eventId)
    }),
  )
}
