import { businessDateAt } from '../../../src/domain/dates.ts'
import {
  checksOf,
  type Declared,
  type Readings,
  statusOfReading,
  summaryOf,
} from '../../../src/domain/identity-check/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { UnusableDocument } from '../../platform/gateways/identity-check/gateway.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { IdentityDocuments } from '../../platform/reading/identity-documents/reading.ts'
import { sealerFor } from '../../platform/secrets/sealing.ts'
import { type AccountRow, accountRowOf } from '../account/account-row.ts'
import { writeLog } from '../activity/logs.ts'
import { releaseOrders } from '../payments/asking.ts'
import { managerOf } from '../sign-up/manager.ts'
import { personDecides, verifierOf } from './decides.ts'
import { openedDocuments } from './documents.ts'
import { sealFindings } from './findings.ts'
import { accountVerified } from './ports.ts'
import { reviewMailJob } from './review-mails.ts'

type VerificationWork = { tenantId: string; processId: string }

export const verificationJob = jobKind<VerificationWork>('identity-verification')

/** Attempts before a verification that keeps crashing is abandoned. */
const MOST_ATTEMPTS = 3

type Task = { documents: IdentityDocuments; declared: Declared }

/** The manager: the one that a third person named, else the user who signed up, else the account's contact. */
const managerNameOf = async (tx: Tx, tenantId: string, accountRow: AccountRow): Promise<Declared['manager']> => {
  const named = await managerOf(tx, { tenantId, masterRef: accountRow.master_ref })
  if (named) return { surname: named.lastName, forenames: named.firstName }
  const signer = await tx.one<{ first_name: string; last_name: string }>(sql`
    select u.first_name, u.last_name from sign_ups s join users u using (user_id)
    where s.tenant_id = ${tenantId} and s.master_ref = ${accountRow.master_ref}
    order by s.invited desc, s.created_at limit 1`)
  return signer
    ? { surname: signer.last_name, forenames: signer.first_name }
    : { surname: accountRow.contact.lastName ?? '', forenames: accountRow.contact.firstName ?? '' }
}

const end = (
  tx: Tx,
  { tenantId, processId }: VerificationWork,
  status: string,
  at: Date,
  more: { checks?: unknown; id?: string; kbis?: string } = {},
): Promise<number> =>
  tx.run(sql`
    update identity_processes set status = ${status}, ended_at = ${at}, checks = ${JSON.stringify(more.checks ?? [])}::jsonb,
      id_result = ${more.id ?? null}, kbis_result = ${more.kbis ?? null}
    where tenant_id = ${tenantId} and process_id = ${processId} and status = 'PENDING'`)

/** Takes the task of a verification; null when it cannot run now, or there is nothing left to check. */
const takeUp = async (services: Services, work: VerificationWork): Promise<Task | null> => {
  const { database, config, now } = services
  const { tenantId, processId } = work
  return database.asTenant(tenantId, async (tx) => {
    const row = await tx.one<{ master_ref: string; attempts: number; superseded: boolean }>(sql`
      update identity_processes set attempts = attempts + 1
      where tenant_id = ${tenantId} and process_id = ${processId} and status = 'PENDING'
      returning master_ref, attempts, superseded`)
    if (!row) return null
    const accountRow = await accountRowOf(tx, row.master_ref)
    const owner = { tenantId, masterRef: row.master_ref }
    const documents =
      row.superseded || row.attempts > MOST_ATTEMPTS ? null : await openedDocuments(tx, sealerFor(config), owner)
    if (!documents) {
      await end(tx, work, 'KYC_PROCESS_ERROR', now())
      return null
    }
    const manager = await managerNameOf(tx, tenantId, accountRow)
    return { documents, declared: { siren: accountRow.siren, companyName: accountRow.name, manager } }
  })
}

/** Marks the account as verified, or confirms that it still is. */
export const markVerified = (
  tx: Tx,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  by: 'READING' | 'PROVIDER' | 'REVIEWER',
  at: Date,
): Promise<number> =>
  tx.run(sql`
    update masters set verified_at = coalesce(verified_at, ${at}), verified_by = ${by}, verification_withdrawn = null
    where tenant_id = ${tenantId} and master_ref = ${masterRef}`)

/** Stores the result of a verification: a full success verifies the account, unless a reviewer has to confirm it. */
const keep = async (
  services: Services,
  work: VerificationWork,
  declared: Declared,
  readings: Readings,
): Promise<void> => {
  const at = services.now()
  const checks = checksOf(readings, declared, businessDateAt(at))
  const { id, kbis, status: summary } = summaryOf(checks)
  const { tenantId, processId } = work
  const { code } = (await services.gateways.of(tenantId)).identityCheck
  await services.database.asTenant(tenantId, async (tx) => {
    const row = await tx.one<{ master_ref: string; superseded: boolean; started_by: string; is_demo: boolean }>(sql`
      select p.master_ref, p.superseded, p.started_by, t.is_demo from identity_processes p
      join masters m on m.tenant_id = p.tenant_id and m.master_ref = p.master_ref
      join tenants t on t.tenant_id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.process_id = ${processId} for update of m`)
    const status = statusOfReading(summary, !personDecides(services.config, code, row?.is_demo))
    const kept = await end(tx, work, status, at, { checks, id, kbis })
    // Cancelled or superseded meanwhile, so the result no longer proves anything.
    if (!row || kept === 0 || row.superseded) return
    if (status === 'REVIEW') {
      const findings = sealFindings(sealerFor(services.config), work, { readings, declared })
      await tx.run(sql`
        update identity_processes set findings = ${findings}, waits_since = ${at}, ended_at = null
        where tenant_id = ${tenantId} and process_id = ${processId}`)
      await services.jobs.enqueue(tx, reviewMailJob, { ...work, kind: 'WAITS' })
    }
    if (status !== 'OK') return
    await markVerified(tx, { tenantId, masterRef: row.master_ref }, verifierOf(code), at)
    await accountVerified()(tx, services.jobs, { tenantId, masterRef: row.master_ref }, at)
    await releaseOrders(tx, services.jobs, { tenantId, masterRef: row.master_ref })
    await writeLog(tx, { masterRef: row.master_ref, code: 'ACCOUNT_VERIFIED', userId: row.started_by, at })
  })
}

const verify = async (services: Services, work: VerificationWork): Promise<void> => {
  const { gateways, database, now, log } = services
  let declared: Task | null
  let readings: Readings
  try {
    declared = await takeUp(services, work)
    if (!declared) return
    const { identityCheck } = await gateways.of(work.tenantId)
    readings = await identityCheck.read(declared.documents, businessDateAt(now()))
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error
    // Logs the kind of error only, never anything from a document.
    log.warn({ processId: work.processId, reason: error.message }, 'identity document cannot be processed')
    await database.asTenant(work.tenantId, (tx) => end(tx, work, 'KYC_PROCESS_ERROR', now()))
    return
  }
  await keep(services, work, declared.declared, readings)
}

/**
 * Registers the job that runs verifications. An unreachable source is retried; after the last attempt the verification
 * fails.
 */
export const registerVerifications = (services: Services): void =>
  services.jobs.handle(verificationJob, (work) => verify(services, work), {
    retries: MOST_ATTEMPTS,
    expireInSeconds: 300,
  })

/** Resumes verifications that were running when the previous process ended. */
export const resumeVerifications = async ({ database, jobs }: Services): Promise<void> => {
  await database.asSystem(async (tx) => {
    const rows = await tx.rows<VerificationWork>(
      sql`select tenant_id as "tenantId", process_id as "processId" from identity_processes where status = 'PENDING'`,
    )
    for (const work of rows) await jobs.enqueue(tx, verificationJob, work, { singleton: work.processId })
  })
}
