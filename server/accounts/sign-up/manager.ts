import type { NamedManager } from '../../../src/domain/sign-up/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { signUpMailJob } from './mails.ts'

type Account = { tenantId: string; masterRef: string }

const standing = ({ tenantId, masterRef }: Account) =>
  sql`tenant_id = ${tenantId} and master_ref = ${masterRef} and manager is not null and ended_at is null`

/** The manager whom a third person named to sign for an account; null if the user who signs up is the signer. */
export const managerOf = async (tx: Tx, account: Account): Promise<NamedManager | null> => {
  const row = await tx.one<{ manager: NamedManager }>(
    sql`select manager from sign_ups where ${standing(account)} order by created_at limit 1`,
  )
  return row?.manager ?? null
}

/**
 * Sends the manager an e-mail that asks them to create a user account with their address, and to sign. Does nothing for
 * an account without a named manager.
 * @param language of the e-mail
 */
export const askManager = async (
  tx: Tx,
  { jobs, now }: Services,
  account: Account,
  language: Language,
): Promise<void> => {
  const asked = await tx.rows<{ sign_up_id: string }>(sql`
    update sign_ups set manager_asked_at = ${now()}, manager_invited = exists (
        select from users where lower(email) = sign_ups.manager ->> 'email')
    where ${standing(account)} returning sign_up_id`)
  for (const { sign_up_id: signUpId } of asked) {
    await jobs.enqueue(tx, signUpMailJob, { tenantId: account.tenantId, kind: 'MANAGER', id: signUpId, language })
  }
}
