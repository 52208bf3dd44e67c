import type { PersonalFindings } from '../../../src/contract/accounts/personal-data.ts'
import { customerTexts } from '../../../src/domain/customer-fields.ts'
import { columnOf } from '../../../src/domain/declared-fields.ts'
import type { LogCode } from '../../../src/domain/logs.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { removeFilesOf } from '../../ledger/customer-files/files.ts'
import { keepUsedTags } from '../../ledger/customers/tags.ts'
import { removeDocumentsOf } from '../../ledger/invoice-documents/remove.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { findingsOf, type Person, type PersonAccount } from './person.ts'
import { MASK, maskEverywhere } from './scan.ts'

/** Drops cached and derived lists, which are then computed again. */
const dropDerived = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.run(sql`delete from balances where tenant_id = ${tenantId}`)
  await tx.run(sql`delete from balance_sets where tenant_id = ${tenantId}`)
  await tx.run(sql`update masters set edits = edits + 1 where tenant_id = ${tenantId}`)
}

const questionCodes: readonly LogCode[] = [
  'QUESTION_ASKED',
  'QUESTION_REVOKED',
  'QUESTION_ACCEPTED',
  'QUESTION_CONTESTED',
]

const emptied = raw(
  customerTexts
    .filter((name) => !['ref', 'name', 'legalId'].includes(name))
    .map((name) => `${columnOf(name)} = ''`)
    .join(', '),
)

/** Removes the files of answers: they cannot be masked. */
const removeAnswerFiles = (tx: Tx, ofQuestions: Sql): Promise<number> =>
  tx.run(sql`
    with gone as (
      select q.tenant_id, q.question_id, q.file_id from questions q where ${ofQuestions} and q.file_id is not null
    ), emptied as (
      update questions q set file_id = null from gone g
      where q.tenant_id = g.tenant_id and q.question_id = g.question_id
    ) delete from files f using gone g where f.tenant_id = g.tenant_id and f.file_id = g.file_id`)

/**
 * Removes what a person was asked and answered, apart from the words: who was asked by one name is not found by it in
 * the texts, so the questions and their entries of the log lose it here.
 */
const forgetSalesperson = async (tx: Tx, tenantId: string, pattern: string): Promise<void> => {
  const asked = sql`q.tenant_id = ${tenantId} and (q.email ~* ${pattern} or q.name ~* ${pattern})`
  await removeAnswerFiles(tx, asked)
  await tx.run(sql`
    update logs l set params = jsonb_set(l.params, '{name}', to_jsonb(${MASK}::text))
    where l.tenant_id = ${tenantId} and l.code = any(${[...questionCodes]}::text[])
      and (l.master_ref, l.tiers_ref, l.params ->> 'name') in (select q.master_ref, q.tiers_ref, q.name from questions q where ${asked})`)
  // Its link would still be in their mailbox.
  await tx.run(sql`
    update questions q set revoked_at = coalesce(q.revoked_at, now()), link_digest = null
    where ${asked} and q.answered_at is null`)
  await tx.run(sql`update questions q set name = ${MASK} where ${asked}`)
}

/** Empties a customer who is an individual: the row keeps its reference for the ledger but no personal data. */
const emptyCustomer = async (tx: Tx, { tenantId, accountRow }: PersonAccount, tiersRef: string): Promise<void> => {
  await tx.run(sql`
    update tiers set name = ${MASK}, civility = 'UNK', ${emptied}, tags = '[]', custom_values = '{}'
    where tenant_id = ${tenantId} and ref = ${tiersRef} and type = 'B2C'`)
  await tx.run(sql`
    delete from contacts where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}`)
  await removeDocumentsOf(tx, { tenantId, masterRef: accountRow.master_ref }, tiersRef)
  await removeAnswerFiles(
    tx,
    sql`q.tenant_id = ${tenantId} and q.master_ref = ${accountRow.master_ref} and q.tiers_ref = ${tiersRef}`,
  )
  await removeFilesOf(tx, { tenantId, masterRef: accountRow.master_ref }, tiersRef)
}

/** Deletes rows that only concern the person: contacts with their name, address or number, and bounced addresses. */
const deleteOwn = async (tx: Tx, tenantId: string, { pattern }: Person): Promise<void> => {
  await tx.run(sql`
    delete from contacts where tenant_id = ${tenantId}
      and (email ~* ${pattern} or phone ~* ${pattern} or first_name || ' ' || last_name ~* ${pattern})`)
  await forgetSalesperson(tx, tenantId, pattern)
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
  if (kind === 'CONTACT') {
    await tx.run(sql`
      delete from contacts where tenant_id = ${tenantId} and contact_id::text = ${person.ref.contactId}`)
  }
  await deleteOwn(tx, tenantId, person)
  await maskEverywhere(tx, tenantId, person.pattern)
  await dropDerived(tx, tenantId)
  await writeLog(tx, { masterRef: accountRow.master_ref, tiersRef, userId, at: now, code: 'PERSON_ERASED' })
  await keepUsedTags(tx, accountRow.master_ref)
  await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef })
  return { ...findings, name: '', email: '', phone: '' }
}
