import { isDeepStrictEqual } from 'node:util'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { accountRowOf } from '../account/account-row.ts'
import type { AccountAtWork } from '../account/in-account.ts'
import { factsOf } from './facts.ts'
import type { ContractRow } from './rows.ts'

/** A file of the tenant, and the user who works on it. */
export type AtFile = {
  tenantId: string
  fileId: string
  caller: { userId: string; email: string; emailConfirmed: boolean }
}

/**
 * The account of a contract, provided that the contract still matches its facts.
 * @throws Refusal CONTRACT_CHANGED
 */
export const accountOf = async (
  tx: Tx,
  { config, jobs, now }: Services,
  tenantId: string,
  row: ContractRow,
): Promise<AccountAtWork> => {
  const accountRow = await accountRowOf(tx, row.master_ref)
  const account = { tenantId, accountRow, now: now(), userId: row.made_by, jobs }
  if (!isDeepStrictEqual(await factsOf(tx, account, config, row.facts.language), row.facts))
    throw new Refusal(409, 'CONTRACT_CHANGED')
  return account
}
