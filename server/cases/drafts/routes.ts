import {
  convertCaseDraft,
  deleteCaseDraft,
  deleteFile,
  getCaseDraft,
  getDraftDocument,
  previewFormalNotice,
  putCaseDraft,
  putDraftDocument,
} from '../../../src/contract/cases/drafts.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { namedPartner } from '../../delivery/partner-outbox/named.ts'
import type { Tx } from '../../platform/database/database.ts'
import { checkedFile, givenFile } from '../../platform/files/given.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { formalNoticeOfCase } from '../case/formal-notice.ts'
import { openCase } from '../case/open-case.ts'
import { caseOf } from '../case/queries.ts'
import { refuseOutdated } from './confirmed.ts'
import { newCaseOfDraft } from './convert.ts'
import { draftFile, joinDocument, removeDocument } from './documents.ts'
import { caseDraftOf, type DraftKey, dropDraft, keepDraft } from './drafts.ts'
import { massRoutes } from './mass-routes.ts'
import { inOwnDraft, type OwnContext } from './own.ts'

const ownDraft = <T>(
  context: OwnContext,
  work: (tx: Tx, account: AccountAtWork, key: DraftKey) => Promise<T>,
): Promise<T> => inOwnDraft(context, 'CASE', work)

/** Drafts of cases: saved as they are typed, resumed on any device, converted. */
export const draftRoutes = (api: Api): void => {
  api.implement(getCaseDraft, (context) => ownDraft(context, (tx, _, key) => caseDraftOf(tx, key)))

  api.implement(putCaseDraft, (context) =>
    ownDraft(context, async (tx, { now }, key) => {
      const { version, ...content } = context.body
      await keepDraft(tx, key, version, content, now)
      return caseDraftOf(tx, key)
    }),
  )

  api.implement(deleteCaseDraft, (context) =>
    ownDraft(context, async (tx, _, key) => {
      await dropDraft(tx, key)
      return undefined
    }),
  )

  api.implement(convertCaseDraft, async (context) => {
    const { version, confirmed } = context.body
    const partner = await namedPartner(context.services, context.tenantId)
    return ownDraft(context, async (tx, account, key) => {
      await lockPlan(tx, account.tenantId, account.accountRow.master_ref)
      const given = await newCaseOfDraft(tx, account, version)
      if (given.type === 'FORMAL_NOTICE') throw new Refusal(409, 'PAYMENT_REQUIRED')
      refuseOutdated(confirmed, partner, given)
      const eventId = await openCase(tx, account, given)
      await dropDraft(tx, key, { keepFiles: true })
      return { eventId, caseNumber: (await caseOf(tx, account, eventId)).case_number }
    })
  })

  api.implement(putDraftDocument, async (context) => {
    const checked = await checkedFile(context, givenFile(context.body))
    return ownDraft(context, (tx, _, key) => joinDocument(tx, key, '', checked))
  })

  api.implement(previewFormalNotice, async (context) => {
    const made = await ownDraft(context, async (tx, account) => {
      const given = await newCaseOfDraft(tx, account)
      // The first customer of an account, entered in the draft, creates its list of customers.
      const accountRow = await accountRowOf(tx, account.accountRow.master_ref)
      return formalNoticeOfCase(tx, { ...account, accountRow }, { ...given, caseNumber: '…' })
    })
    const { letters } = await context.services.gateways.of(context.tenantId)
    const content = await letters.make(made.letter.subject, [made]).catch((error: unknown) => {
      throw new Refusal(500, 'PDF_GENERATION_FAILED', { cause: error })
    })
    return new Response(new Uint8Array(content), { headers: { 'content-type': 'application/pdf' } })
  })

  api.implement(getDraftDocument, (context) =>
    ownDraft(context, async (tx, _, key) => servedFile(await draftFile(tx, key, context.params.fileId))),
  )

  api.implement(deleteFile, ({ params, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      await removeDocument(tx, tenantId, caller.userId, params.fileId)
      return undefined
    }),
  )

  massRoutes(api)
}
