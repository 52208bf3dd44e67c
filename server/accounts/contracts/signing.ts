import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { signContract as signEndpoint } from '../../../src/contract/accounts/contracts.ts'
import { SIGNATURE_CODE_MINUTES, SIGNATURE_MOST_ATTEMPTS } from '../../../src/domain/constants.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { sealed } from '../../platform/gateways/seal/sealed.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { accountRowOf } from '../account/account-row.ts'
import { writeLog } from '../activity/logs.ts'
import { codeDigestOf, sameDigest } from '../identity/secrets.ts'
import { contractSigned } from '../sign-up/signed.ts'
import { signedMailJob } from './mails.ts'
import { refuseUnverified } from './make.ts'
import { contractPdf, type SignatureProof, signedContractPdf, type WrittenContract } from './pdf.ts'
import { type ContractRow, lockContract, refuseLocked, refuseOthers, toContract } from './rows.ts'
import { type AtFile, accountOf } from './standing.ts'

type Answer = z.input<(typeof signEndpoint)['answer']>

type Checked =
  | { kind: 'SIGNED'; row: ContractRow }
  | { kind: 'WRONG'; row: ContractRow }
  /** The code is correct. `digest` is that of the document that the signer read. */
  | { kind: 'RIGHT'; row: ContractRow; digest: string; codeSentAt: Date }

const answer = (result: Answer['result'], row: ContractRow): Answer => ({
  result,
  attemptsLeft: SIGNATURE_MOST_ATTEMPTS - row.failed_attempts,
  contract: toContract(row),
})

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Compares a code with the one that was sent. Runs in a transaction of its own, so that a wrong code is counted even if
 * the request fails.
 */
const check = (services: Services, { tenantId, fileId, caller }: AtFile, code: string): Promise<Checked> =>
  services.database.asTenant(tenantId, async (tx) => {
    const row = await lockContract(tx, tenantId, fileId)
    refuseOthers(row, caller)
    if (row.status === 'SIGNED') return { kind: 'SIGNED', row }
    refuseLocked(row)
    refuseUnverified(await accountOf(tx, services, tenantId, row), row.facts)
    const { code_digest: digest, code_expires_at: expires, contract_id: contractId } = row
    if (!digest || !expires || expires <= services.now()) throw new Refusal(409, 'CODE_EXPIRED')
    const of = sql`tenant_id = ${tenantId} and contract_id = ${contractId}`
    if (!sameDigest(digest, codeDigestOf(code, contractId))) {
      await tx.run(sql`update contracts set failed_attempts = failed_attempts + 1 where ${of}`)
      return { kind: 'WRONG', row: { ...row, failed_attempts: row.failed_attempts + 1 } }
    }
    const read = await tx.exactlyOne<{ read_pdf: Uint8Array }>(sql`select read_pdf from contracts where ${of}`)
    const codeSentAt = new Date(expires.getTime() - SIGNATURE_CODE_MINUTES * 60_000)
    return { kind: 'RIGHT', row, digest: digestOf(read.read_pdf), codeSentAt }
  })

/** The contract with its proof page, sealed. @throws Refusal SEAL_FAILED */
const seal = async (
  services: Services,
  tenantId: string,
  contract: WrittenContract,
  proof: SignatureProof,
): Promise<Buffer> => {
  try {
    const { seal: key } = await services.gateways.of(tenantId)
    return await sealed(await signedContractPdf(contract, proof), await key())
  } catch (error) {
    services.log.error({ err: error }, 'contract could not be sealed')
    throw new Refusal(500, 'SEAL_FAILED')
  }
}

/** Deletes a contract whose text would differ today: nobody may sign what they have not read. */
const forget = async ({ database }: Services, tenantId: string, contractId: string): Promise<never> => {
  await database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      delete from contracts where tenant_id = ${tenantId} and contract_id = ${contractId} and status = 'UNSIGNED'`),
  )
  throw new Refusal(409, 'CONTRACT_CHANGED')
}

/**
 * Signs a contract with the code that its signer received, and seals it. Everything that the signature changes for the
 * account happens in the same transaction. Idempotent: signing again changes nothing.
 * @throws Refusal as listed in the contract of the endpoint
 */
export const signContract = async (services: Services, at: AtFile, code: string): Promise<Answer> => {
  const { tenantId, caller } = at
  const checked = await check(services, at, code)
  const { row } = checked
  if (checked.kind === 'SIGNED') return answer('SIGNED', row)
  if (checked.kind === 'WRONG') {
    refuseLocked(row)
    return answer('CODE_WRONG', row)
  }
  const { contract_id: contractId, master_ref: masterRef, facts } = row
  const contract = { contractId, facts, madeAt: row.made_at }
  if (digestOf(await contractPdf(contract)) !== checked.digest) return forget(services, tenantId, contractId)
  const signedAt = services.now()
  const { digest, codeSentAt } = checked
  const pdf = await seal(services, tenantId, contract, { codeSentAt, signedAt, digest })
  const signed = await services.database.asTenant(tenantId, async (tx) => {
    // Sealing takes time, during which the verification may have been withdrawn.
    await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for share`)
    refuseUnverified({ accountRow: await accountRowOf(tx, masterRef) }, facts)
    const changed = await tx.run(sql`
      update contracts set status = 'SIGNED', sealed_pdf = ${pdf}, signed_by = ${caller.userId}, signed_at = ${signedAt},
        code_digest = null, code_expires_at = null
      where tenant_id = ${tenantId} and contract_id = ${contractId} and status = 'UNSIGNED'`)
    if (changed > 0) {
      await contractSigned(tx, services, { tenantId, masterRef })
      await writeLog(tx, {
        masterRef,
        code: 'CONTRACT_SIGNED',
        userId: caller.userId,
        params: { name: row.signer_name },
        at: signedAt,
      })
      await services.jobs.enqueue(tx, signedMailJob, { tenantId, contractId })
    }
    return lockContract(tx, tenantId, at.fileId)
  })
  return answer('SIGNED', signed)
}
