import { SIGNATURE_CODE_MINUTES, SIGNATURE_MAILS_PER_HOUR } from '../../../src/domain/constants.ts'
import type { Contract } from '../../../src/domain/contracts.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Limit } from '../../platform/limits/attempts.ts'
import { countAttempt } from '../../platform/limits/attempts.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { codeDigestOf, newCode } from '../identity/secrets.ts'
import { askManager, managerOf } from '../sign-up/manager.ts'
import { mailCode } from './mails.ts'
import { type ContractRow, lockContract, refuseLocked, refuseOthers, toContract } from './rows.ts'
import { type AtFile, accountOf } from './standing.ts'

const MAILS: Limit = { name: 'signature-mails', attempts: SIGNATURE_MAILS_PER_HOUR, windowS: 3600 }

const countMail = async (services: Services, tenantId: string): Promise<void> => {
  const wait = await countAttempt(services, MAILS, tenantId)
  if (wait > 0) throw new Refusal(429, 'TOO_MANY_CODES', { headers: { 'retry-after': String(wait) } })
}

/** Locks a contract that is still to be signed. @throws Refusal FILE_NOT_FOUND, TOO_MANY_ATTEMPTS, CONTRACT_CHANGED */
const unsigned = async (tx: Tx, services: Services, { tenantId, fileId }: AtFile): Promise<ContractRow> => {
  const row = await lockContract(tx, tenantId, fileId)
  // It may have been signed in another window.
  if (row.status === 'SIGNED') throw new Refusal(409, 'CONTRACT_CHANGED')
  refuseLocked(row)
  await accountOf(tx, services, tenantId, row)
  return row
}

/**
 * Sends the signer a new code, which replaces the previous one.
 * @throws Refusal NOT_THE_SIGNER, TOO_MANY_CODES, MAIL_NOT_SENT, and those of a contract that cannot be signed
 */
export const sendCode = async (services: Services, at: AtFile): Promise<Contract> => {
  const { database, now } = services
  const code = newCode()
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(at.tenantId, work)
  await inTenant(async (tx) => refuseOthers(await unsigned(tx, services, at), at.caller))
  await countMail(services, at.tenantId)
  const row = await inTenant(async (tx) => {
    const locked = await unsigned(tx, services, at)
    const expires = new Date(now().getTime() + SIGNATURE_CODE_MINUTES * 60_000)
    await tx.run(sql`
      update contracts set code_digest = ${codeDigestOf(code, locked.contract_id)}, code_expires_at = ${expires}
      where tenant_id = ${at.tenantId} and contract_id = ${locked.contract_id}`)
    return locked
  })
  await mailCode(services, at.tenantId, row.facts, code)
  return toContract(row)
}

/**
 * Sends the manager an e-mail that asks for the signature.
 * @throws Refusal NO_OTHER_SIGNER, TOO_MANY_CODES, and those of a contract that cannot be signed
 */
export const requestSignature = async (services: Services, at: AtFile, language: Language): Promise<Contract> => {
  const { tenantId } = at
  await countMail(services, tenantId)
  return services.database.asTenant(tenantId, async (tx) => {
    const row = await unsigned(tx, services, at)
    const account = { tenantId, masterRef: row.master_ref }
    if (!(await managerOf(tx, account))) throw new Refusal(409, 'NO_OTHER_SIGNER')
    await askManager(tx, services, account, language)
    return toContract(row)
  })
}
