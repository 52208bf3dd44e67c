import type { AccountAtWork } from '../../server/accounts/account/in-account.ts'

/** Cases as people would have opened them, for tests of what follows. */

import { accountRowOf } from '../../server/accounts/account/account-row.ts'
import { lockPlan } from '../../server/accounts/account/plan-lock.ts'
import { caseOfChoice, openCase } from '../../server/cases/case/open-case.ts'
import { checkedSelection, selectionOf } from '../../server/cases/case/selection.ts'
import { sql } from '../../server/platform/database/sql.ts'
import type { CaseType } from '../../src/domain/cases/index.ts'
import { CASE_WAIT_DAYS } from '../../src/domain/constants.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../src/domain/dates.ts'
import type { TestServer, TestUser } from '../support/server.ts'
import { putBooks } from './reminders-fixture.ts'

type Server = Pick<TestServer, 'database' | 'services'>
type User = Pick<TestUser, 'tenantId' | 'masterRef' | 'userId'>

/** An account with one customer, C1, and two overdue invoices: F1 of 250.50 EUR by 40 days, F2 of 100.00 EUR by `older`. */
export const userWithLateInvoices = async (server: TestServer, today: BusinessDate, older = 70): Promise<TestUser> => {
  const user = await server.newUser()
  const invoices = [
    [40, 250.5, 'F1'],
    [older, 100, 'F2'],
  ] as const
  await putBooks(server, user, today, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices }])
  return user
}

/** What the screens say about the partner before a delegation is confirmed. */
export const partnerTold = { partner: 'Recouvrement Delaunay', feePercent: 15 }

/** Why invoices are entrusted although no formal notice has run out for them. */
export const withReason = { overrideReason: 'Mise en demeure envoyée par notre avocat' }

export const verifyAccount = (server: Server, user: User): Promise<number> =>
  server.database.asTenant(user.tenantId, (tx) =>
    tx.run(
      sql`update masters set verified_at = now(), verified_by = 'REVIEWER' where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef}`,
    ),
  )

/** Opens a case by the rules of selection. @returns the id of its event */
export const openedCase = (
  server: Server,
  user: User,
  { type, tiersRef, movementRefs }: { type: CaseType; tiersRef: string; movementRefs: string[] },
): Promise<string> =>
  server.database.asTenant(user.tenantId, async (tx) => {
    await lockPlan(tx, user.tenantId, user.masterRef)
    const accountRow = await accountRowOf(tx, user.masterRef)
    const account: AccountAtWork = {
      tenantId: user.tenantId,
      accountRow,
      now: server.services.now(),
      userId: user.userId,
    }
    const customer = await selectionOf(tx, account, tiersRef)
    const target = type === 'FORMAL_NOTICE' ? 'FORMAL_NOTICE' : 'DELEGATION'
    const chosen = checkedSelection(customer, { target }, movementRefs)
    return openCase(tx, account, caseOfChoice(type, customer, chosen))
  })

/** A formal notice for invoices of a customer that was posted long enough ago to have run out. */
export const ranOutFormalNotice = (
  server: Server,
  user: User,
  { tiersRef, movementRefs }: { tiersRef: string; movementRefs: string[] },
): Promise<number> => {
  const on = addDays(businessDateAt(server.services.now()), -CASE_WAIT_DAYS - 1)
  return server.database.asTenant(user.tenantId, (tx) =>
    tx.run(sql`
      insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, end_date, created_by)
      values (${user.tenantId}, ${user.masterRef}, 'FORMAL_NOTICE', ${tiersRef}, ${movementRefs}::uuid[], ${on}, ${on},
        ${user.userId})`),
  )
}
