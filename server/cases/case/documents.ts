import type { joinCaseDocument } from '../../../src/contract/cases/case-documents.ts'
import type { EndpointReply } from '../../../src/contract/endpoint.ts'
import { CASE_DOCUMENTS_MAX } from '../../../src/domain/constants.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { tellDocuments } from '../../delivery/partner-outbox/tell.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type CheckedFile, storeGiven } from '../../platform/files/given.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { changeableCase } from './changes.ts'
import { writeStep } from './steps.ts'

/**
 * Adds a document to a case that may still change (CASE-14, SEC-03) and reports it to the partner.
 * @throws Refusal as `changeableCase`, TOO_MANY_FILES
 */
export const addDocument = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  given: CheckedFile,
): Promise<EndpointReply<typeof joinCaseDocument>> => {
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  const { name, content, contentType } = given
  const row = await changeableCase(tx, account, eventId)
  const joined = await tx.exactlyOne<{ n: number }>(sql`
    select count(*)::int as n from case_documents
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'JOINED'`)
  if (joined.n >= CASE_DOCUMENTS_MAX) throw new Refusal(409, 'TOO_MANY_FILES')
  const fileId = await storeGiven(tx, masterRef, given)
  await tx.run(sql`
    insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
    values (${tenantId}, ${eventId}, ${fileId}, 'JOINED', ${now})`)
  await writeStep(tx, tenantId, eventId, { code: 'DOCUMENT_JOINED', userId, at: now, text: name })
  await tellDocuments(tx, account, eventId, [{ fileId, name }])
  const params = { number: row.case_number }
  await writeLog(tx, { masterRef, code: 'CASE_DOCUMENT_JOINED', userId, tiersRef: row.tiers_ref, at: now, params })
  return { fileId, name, size: content.length, contentType, kind: 'JOINED' }
}
