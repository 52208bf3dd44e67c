import type { PersonalFindings } from '../../../src/contract/accounts/personal-data.ts'
import { customerTexts } from '../../../src/domain/customer-fields.ts'
import { columnOf } from '../../../src/domain/declared-fields.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { findingsOf, type Person, type PersonAccount } from './person.ts'
import { MASK, maskEverywhere } from './scan.ts'

/** Drops cached and derived lists, which are then computed again. */
const dropDerived = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.run(sql`delete from balances where tenant_id = ${tenantId}`)
  await tx.run(sql`delete from balance_sets where tenant_id = ${tenantId}`)
  await tx.run(sql`update masters set edits = edits + 1 where tenant_id = ${tenantId}`)
}

const emptied = raw(
  customerTexts
    .filter((name) => !['ref', 'name', 'legalId'].includes(name))
    .map((name) => `${columnOf(name)} = ''`)
    .join(', '),
)

/** Empties a customer who is an individual: the row keeps its reference for the ledger but no personal data. */
const emptyCustomer = async (tx: Tx, { tenantId, accountRow }: PersonAccount, tiersRef: string): Promise<void> => {
  await tx.run(sql`
    update tiers set name = ${MASK}, civility = 'UNK', ${emptied}
    where tenant_id = ${tenantId} and ref = ${tiersRef} and type = 'B2C'`)
  await tx.run(sql`
    delete from contacts where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}`)
}

/** Deletes rows that only concern the person: contacts with their name, address or number, and bounced addresses. */
const deleteOwn = async (tx: Tx, tenantId: string, { pattern }: Person): Promise<void> => {
  await tx.run(sql`
    delete from contacts where tenant_id = ${tenantId}
      and (email ~* ${pattern} or phone ~* ${pattern} or first_name || ' ' || last_name ~* ${pattern})`)
  await tx.run(sql`delete from bounces where tenant_id = ${tenantId} and email ~* ${pattern}`)
}

/**
 * Erases a person from all data of the tenant: rows that only concern them are deleted; in other rows their name,
 * address and number are masked. Letters and the ledger are kept, as the law requires. The customer is planned again.
 * @throws Refusal ERASURE_REFUSED while a debt or a case is open
 */
export const erase = async (tx: Tx, account: PersonAccount, person: Person): Promise<PersonalFindings> => {
  const { tenantId, accountRow, now, userId } = account
  const { kind, tiersRef } = person.ref
  await lockPlan(tx, tenantId, accountRow.master_ref)
  const findings = await findingsOf(tx, account, person)
  if (findings.obstacle)
    throw new Refusal(409, 'ERASURE_REFUSED', { errors: [{ path: 'body', code: findings.obstacle }] })
  if (kind === 'CUSTOMER') await emptyCustomer(tx, account, tiersRef)
  else {
    await tx.run(sql`
      delete from contacts where tenant_id = ${tenantId} and contact_id::text = ${person.ref.contactId}`)
  }
  await deleteOwn(tx, tenantId, person)
  await maskEverywhere(tx, tenantId, person.pattern)
  await dropDerived(tx, tenantId)
  await writeLog(tx, { masterRef: accountRow.master_ref, tiersRef, userId, at: now, code: 'PERSON_ERASED' })
  await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef })
  return { ...findings, name: '', email: '', phone: '' }
}
