import type { SubscriptionDuration, SubscriptionType } from '../../../src/domain/payments/index.ts'
import { type Formula, normalAddress } from '../../../src/domain/sign-up/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import { buyerOf, type Party, sellerTo } from '../payments/invoices/issue.ts'
import { managerOf } from '../sign-up/manager.ts'
import type { ChosenFormula } from '../sign-up/rows.ts'

export type ContractSigner = { name: string; email: string }

/** The content of a contract: equal facts mean the same contract. */
export type ContractFacts = {
  language: Language
  seller: Party
  customer: Party
  signer: ContractSigner
  formula: Formula
  duration: SubscriptionDuration
}

type PersonRow = { first_name: string; last_name: string; email: string }

const personOf = ({ first_name, last_name, email }: PersonRow): ContractSigner => ({
  name: `${first_name} ${last_name}`.trim(),
  email: normalAddress(email),
})

/**
 * The signer: the manager that a third person named, else the user who signed the account up, else the one who asks for
 * the contract.
 */
const signerOf = async (tx: Tx, { tenantId, accountRow, userId }: AccountAtWork): Promise<ContractSigner> => {
  const manager = await managerOf(tx, { tenantId, masterRef: accountRow.master_ref })
  if (manager) return { name: `${manager.firstName} ${manager.lastName}`.trim(), email: normalAddress(manager.email) }
  const person = await tx.exactlyOne<PersonRow>(sql`
    select u.first_name, u.last_name, u.email from users u
    left join sign_ups s on s.user_id = u.user_id and s.tenant_id = ${tenantId} and s.master_ref = ${accountRow.master_ref}
      and not s.invited
    where s.user_id is not null or u.user_id = ${userId}
    order by (s.user_id is null), s.created_at limit 1`)
  return personOf(person)
}

/** The plan chosen at sign-up, else the account's current one. @throws Refusal CONTRACT_INCOMPLETE */
const formulaOf = async (tx: Tx, { tenantId, accountRow }: AccountAtWork): Promise<ChosenFormula> => {
  const of = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`
  const chosen = await tx.one<{ formula: ChosenFormula }>(sql`
    select formula from sign_ups where ${of} and formula is not null order by created_at desc limit 1`)
  if (chosen) return chosen.formula
  if (accountRow.account_type === 'LIGHT') return { formula: 'LIGHT', duration: 'ONE_MONTH' }
  const held = await tx.one<{ type: SubscriptionType; duration: SubscriptionDuration }>(
    sql`select type, duration from subscriptions where ${of}`,
  )
  if (!held) throw new Refusal(409, 'CONTRACT_INCOMPLETE')
  return { formula: held.type === 'TRIAL' ? 'TRIAL' : 'PAID', duration: held.duration }
}

/** The current content of an account's contract. @throws Refusal CONTRACT_INCOMPLETE */
export const factsOf = async (
  tx: Tx,
  account: AccountAtWork,
  config: Config,
  language: Language,
): Promise<ContractFacts> => ({
  language,
  seller: await sellerTo(tx, config, account.tenantId),
  customer: buyerOf(account.accountRow),
  signer: await signerOf(tx, account),
  ...(await formulaOf(tx, account)),
})
