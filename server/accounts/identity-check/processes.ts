import { IDENTITY_CHECKS_PER_DAY } from '../../../src/domain/constants.ts'
import type { ReviewReason } from '../../../src/domain/identity-check/refusal.ts'
import {
  type Check,
  type CheckResult,
  identityDocumentTypes,
  type Process,
  type ProcessStatus,
  type Verification,
} from '../../../src/domain/identity-check/verification.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import { documentsOf } from './documents.ts'
import { verificationJob } from './work.ts'

type Row = {
  process_id: string
  status: ProcessStatus
  checks: Check[]
  id_result: CheckResult | null
  kbis_result: CheckResult | null
  refusal_reasons: ReviewReason[]
  refusal_comment: string
}

const DAY_MS = 24 * 3_600_000

const of = ({ tenantId, accountRow }: Pick<AccountAtWork, 'tenantId' | 'accountRow'>): Sql =>
  sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`

const columns: Sql = sql`process_id, status, checks, id_result, kbis_result, refusal_reasons, refusal_comment`

/** Locks the account, so that its verification changes in one transaction at a time. */
export const lockVerification = (tx: Tx, account: AccountAtWork): Promise<number> =>
  tx.run(sql`select 1 from masters where ${of(account)} for update`)

const lastProcess = (tx: Tx, account: AccountAtWork): Promise<Row | undefined> =>
  tx.one<Row>(sql`
    select ${columns} from identity_processes where ${of(account)} and not superseded
    order by started_at desc, process_id limit 1`)

const toProcess = (row: Row): Process => ({
  processId: row.process_id,
  status: row.status,
  checks: row.checks,
  id: row.id_result,
  kbis: row.kbis_result,
  refusal: row.status === 'REFUSED' ? { reasons: row.refusal_reasons, comment: row.refusal_comment } : null,
})

/** The verification status of an account. */
export const verificationOf = async (tx: Tx, account: AccountAtWork): Promise<Verification> => {
  const { tenantId, accountRow } = account
  const row = await lastProcess(tx, account)
  return {
    verifiedAt: accountRow.verified_at?.toISOString() ?? null,
    withdrawn: accountRow.verification_withdrawn,
    documents: await documentsOf(tx, { tenantId, masterRef: accountRow.master_ref }),
    process: row ? toProcess(row) : null,
  }
}

/**
 * Invalidates the results of documents that have changed. A successful verification stays valid unless `isReplaced` is
 * true.
 */
export const supersede = (tx: Tx, account: AccountAtWork, isReplaced: boolean): Promise<number> =>
  tx.run(sql`
    update identity_processes set superseded = true, findings = null
    where ${of(account)} and not superseded and (${isReplaced}::boolean or status <> 'OK')`)

/**
 * Starts a verification, unless one is already started, running or waiting for a reviewer.
 * @param language of the e-mail to the requester, if a reviewer decides
 * @throws Refusal DOCUMENTS_MISSING, TOO_MANY_CHECKS
 */
export const beginProcess = async (tx: Tx, account: AccountAtWork, language: Language): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const last = await lastProcess(tx, account)
  if (last && isOpen(last)) return
  const given = await documentsOf(tx, { tenantId, masterRef: accountRow.master_ref })
  if (given.length < identityDocumentTypes.length) throw new Refusal(422, 'DOCUMENTS_MISSING')
  const begun = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from identity_processes
    where ${of(account)} and started_at > ${new Date(now.getTime() - DAY_MS)}`)
  if ((begun?.count ?? 0) >= IDENTITY_CHECKS_PER_DAY) throw new Refusal(429, 'TOO_MANY_CHECKS')
  await tx.run(sql`
    update identity_processes set superseded = true, findings = null where ${of(account)} and not superseded`)
  await tx.run(sql`
    insert into identity_processes (tenant_id, master_ref, status, started_by, started_at, language)
    values (${tenantId}, ${accountRow.master_ref}, 'STARTED', ${userId}, ${now}, ${language})`)
}

const isOpen = ({ status }: Pick<Row, 'status'>): boolean =>
  status === 'STARTED' || status === 'PENDING' || status === 'REVIEW'

const found = async (tx: Tx, account: AccountAtWork, processId: string): Promise<Row> => {
  const row = await tx.one<Row>(sql`
    select ${columns} from identity_processes where ${of(account)} and process_id = ${processId} for update`)
  if (!row) throw new Refusal(404, 'PROCESS_NOT_FOUND')
  return row
}

/** Starts the checks, once. @throws Refusal PROCESS_NOT_FOUND */
export const runProcess = async (tx: Tx, jobs: Jobs, account: AccountAtWork, processId: string): Promise<void> => {
  const { status } = await found(tx, account, processId)
  if (status !== 'STARTED') return
  await tx.run(sql`update identity_processes set status = 'PENDING' where ${of(account)} and process_id = ${processId}`)
  await jobs.enqueue(tx, verificationJob, { tenantId: account.tenantId, processId }, { singleton: processId })
}

/** Cancels a verification that has not ended. @throws Refusal PROCESS_NOT_FOUND */
export const abortProcess = async (tx: Tx, account: AccountAtWork, processId: string): Promise<void> => {
  if (!isOpen(await found(tx, account, processId))) return
  await tx.run(sql`
    update identity_processes set status = 'ABORTED', ended_at = ${account.now}, findings = null
    where ${of(account)} and process_id = ${processId}`)
}
