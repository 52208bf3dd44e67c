import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../../src/domain/contracts.ts'
import { needsVerification } from '../../../src/domain/sign-up/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { isVerified } from '../account/account-row.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import { type ContractFacts, factsOf } from './facts.ts'
import { contractPdf } from './pdf.ts'
import { contractsOf, toContract } from './rows.ts'

/** Paid offers require a verified account (SEC-02). */
export const refuseUnverified = (
  { accountRow }: Pick<AccountAtWork, 'accountRow'>,
  { formula }: ContractFacts,
): void => {
  if (needsVerification(formula) && !isVerified(accountRow)) throw new Refusal(409, 'ACCOUNT_NOT_VERIFIED')
}

const written = async (services: Services, contract: Parameters<typeof contractPdf>[0]): Promise<Uint8Array> => {
  try {
    return await contractPdf(contract)
  } catch (error) {
    services.log.error({ err: error }, 'contract could not be written')
    throw new Refusal(500, 'PDF_GENERATION_FAILED')
  }
}

/**
 * Creates the contract of an account. A signed contract is returned as it is, and so is an unsigned one whose facts
 * still hold; any other is replaced by a new contract, which keeps the count of wrong codes.
 * @throws Refusal CONTRACT_INCOMPLETE, ACCOUNT_NOT_VERIFIED, PDF_GENERATION_FAILED
 */
export const makeContract = async (
  tx: Tx,
  services: Services,
  account: AccountAtWork,
  language: Language,
): Promise<Contract> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
  const [last] = await contractsOf(tx, tenantId, masterRef)
  if (last?.status === 'SIGNED') return toContract(last)
  // Without a sign-up, the first requester is the signer.
  const facts = await factsOf(tx, { ...account, userId: last?.made_by ?? userId }, services.config, language)
  refuseUnverified(account, facts)
  if (last && isDeepStrictEqual(last.facts, facts)) return toContract(last)
  const contractId = randomUUID()
  const pdf = await written(services, { contractId, facts, madeAt: now })
  const { name, email } = facts.signer
  await tx.run(sql`
    delete from contracts where tenant_id = ${tenantId} and master_ref = ${masterRef} and status = 'UNSIGNED'`)
  await tx.run(sql`
    insert into contracts (tenant_id, contract_id, master_ref, facts, signer_name, signer_email, read_pdf, failed_attempts,
      made_by, made_at)
    values (${tenantId}, ${contractId}, ${masterRef}, ${JSON.stringify(facts)}::jsonb, ${name}, ${email}, ${Buffer.from(pdf)},
      ${last?.failed_attempts ?? 0}, ${userId}, ${now})`)
  const [made] = await contractsOf(tx, tenantId, masterRef)
  if (!made) throw new Error('the contract was not stored')
  return toContract(made)
}
