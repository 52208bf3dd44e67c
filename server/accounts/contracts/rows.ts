import { SIGNATURE_MOST_ATTEMPTS } from '../../../src/domain/constants.ts'
import { type Contract, maskedAddress } from '../../../src/domain/contracts.ts'
import { normalAddress } from '../../../src/domain/sign-up/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { ContractFacts } from './facts.ts'

/** A stored contract, without its files. */
export type ContractRow = {
  contract_id: string
  master_ref: string
  file_id: string
  status: Contract['status']
  facts: ContractFacts
  signer_name: string
  signer_email: string
  code_digest: string | null
  code_expires_at: Date | null
  failed_attempts: number
  made_by: string
  made_at: Date
  signed_at: Date | null
}

const columns: Sql = sql`contract_id, master_ref, file_id, status, facts, signer_name, signer_email, code_digest,
  code_expires_at, failed_attempts, made_by, made_at, signed_at`

/** A contract as the API returns it. */
export const toContract = (row: ContractRow): Contract => ({
  contractId: row.contract_id,
  fileId: row.file_id,
  status: row.status,
  signerName: row.signer_name,
  signerEmail: maskedAddress(row.signer_email),
  signedAt: row.signed_at?.toISOString() ?? null,
  isLocked: row.status === 'UNSIGNED' && row.failed_attempts >= SIGNATURE_MOST_ATTEMPTS,
})

/** The contracts of an account: signed ones first, then the most recent. */
export const contractsOf = (tx: Tx, tenantId: string, masterRef: string): Promise<ContractRow[]> =>
  tx.rows<ContractRow>(sql`
    select ${columns} from contracts where tenant_id = ${tenantId} and master_ref = ${masterRef}
    order by (status = 'SIGNED') desc, made_at desc`)

/**
 * Finds the contract that a file belongs to, and locks it until the transaction ends.
 * @throws Refusal FILE_NOT_FOUND
 */
export const lockContract = async (tx: Tx, tenantId: string, fileId: string): Promise<ContractRow> => {
  const row = await tx.one<ContractRow>(
    sql`select ${columns} from contracts where tenant_id = ${tenantId} and file_id = ${fileId} for update`,
  )
  if (!row) throw new Refusal(404, 'FILE_NOT_FOUND')
  return row
}

export const refuseLocked = ({ failed_attempts: failed }: ContractRow): void => {
  if (failed >= SIGNATURE_MOST_ATTEMPTS) throw new Refusal(409, 'TOO_MANY_ATTEMPTS')
}

/** @throws Refusal NOT_THE_SIGNER unless the address is the signer's and confirmed */
export const refuseOthers = (row: ContractRow, caller: { email: string; emailConfirmed: boolean }): void => {
  if (!caller.emailConfirmed || normalAddress(caller.email) !== row.signer_email)
    throw new Refusal(403, 'NOT_THE_SIGNER')
}
