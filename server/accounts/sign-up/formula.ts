import type { SignUp } from '../../../src/contract/accounts/sign-up.ts'
import { accountTypeOf } from '../../../src/domain/sign-up/index.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type SignUpCaller, toSignUp } from './draft.ts'
import { type ChosenFormula, lockSignUp, openSignUp, refuseUnlessAdministrator } from './rows.ts'

/**
 * Stores the plan that starts once the contract is signed. The account takes the type of the plan immediately.
 * @throws Refusal SIGN_UP_NOT_FOUND, SIGN_UP_NO_ACCOUNT
 */
export const chooseFormula = (
  { database, now }: Services,
  { caller }: SignUpCaller,
  { formula, duration }: ChosenFormula,
): Promise<SignUp> =>
  database.asSystem(async (tx) => {
    await lockSignUp(tx, caller.userId)
    const row = await openSignUp(tx, caller.userId)
    if (!row) throw new Refusal(404, 'SIGN_UP_NOT_FOUND')
    if (!row.tenant_id) throw new Refusal(409, 'SIGN_UP_NO_ACCOUNT')
    // The company of the sign-up may differ from the active one, for which the permission was checked.
    await refuseUnlessAdministrator(tx, row.tenant_id, caller)
    await tx.run(sql`
      update masters set account_type = ${accountTypeOf(formula)}
      where tenant_id = ${row.tenant_id} and master_ref = ${row.master_ref} and creation_process`)
    await tx.run(sql`
      update sign_ups set formula = ${JSON.stringify({ formula, duration })}::jsonb, updated_at = ${now()}
      where sign_up_id = ${row.sign_up_id}`)
    return toSignUp(tx, caller, row)
  })
