import type { Contact } from '../../../../src/contract/ledger/contacts.ts'
import type { Person } from '../../../../src/contract/ledger/customers.ts'
import { cleanPerson } from '../../../../src/domain/customer-form.ts'
import { checkPerson } from '../../../../src/domain/person.ts'
import { accountRowOf } from '../../../accounts/account/account-row.ts'
import { lockPlan } from '../../../accounts/account/plan-lock.ts'
import { writeLog } from '../../../accounts/activity/logs.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { Refusal } from '../../../platform/web/refusal.ts'
import { refuseProblems } from '../../../platform/web/refuse-problems.ts'
import type { Change } from '../change.ts'
import { refuseUnknownCustomer } from '../known.ts'
import { planning } from '../ports.ts'

type Row = {
  contact_id: string
  tiers_ref: string
  civility: Contact['civility']
  first_name: string
  last_name: string
  phone: string
  email: string
  is_collection: boolean
}

const columns = sql`contact_id, tiers_ref, civility, first_name, last_name, phone, email, is_collection`

const toContact = (row: Row): Contact => ({
  id: row.contact_id,
  tiersRef: row.tiers_ref,
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  collection: row.is_collection,
})

/** Contacts of a customer: the collection contact first, then by name. */
export const contactsOf = async (tx: Tx, masterRef: string, tiersRef: string): Promise<Contact[]> =>
  (
    await tx.rows<Row>(sql`
      select ${columns} from contacts where tenant_id = current_setting('app.tenant')::uuid
        and master_ref = ${masterRef} and tiers_ref = ${tiersRef}
      order by is_collection desc, lower(last_name), lower(first_name), contact_id`)
  ).map(toContact)

const mine = ({ tenantId, masterRef }: Change) => sql`tenant_id = ${tenantId} and master_ref = ${masterRef}`

/** A customer has at most one collection contact: the present one is unset first. */
const makeWay = (tx: Tx, change: Change, tiersRef: string): Promise<number> =>
  tx.run(sql`
    update contacts set is_collection = false where ${mine(change)} and tiers_ref = ${tiersRef} and is_collection`)

/** Plans the customer's reminders again, since they depend on who can be reached. */
const replan = async (tx: Tx, { tenantId, masterRef, now }: Change, tiersRef: string): Promise<void> => {
  const accountRow = await accountRowOf(tx, masterRef)
  if (accountRow.movements_edition !== null) await planning().replan(tx, { tenantId, accountRow, now }, { tiersRef })
}

const logged = (
  tx: Tx,
  change: Change,
  tiersRef: string,
  code: 'CONTACT_ADDED' | 'CONTACT_CHANGED' | 'CONTACT_REMOVED',
) => writeLog(tx, { masterRef: change.masterRef, code, userId: change.userId, tiersRef, at: change.now })

type Draft = Person & { collection: boolean }

/** @throws Refusal VALIDATION, TIERS_NOT_FOUND */
export const addContact = async (tx: Tx, change: Change, tiersRef: string, draft: Draft): Promise<Contact> => {
  const { civility, firstName, lastName, phone, email, collection } = cleaned(draft)
  await lockPlan(tx, change.tenantId, change.masterRef)
  const accountRow = await accountRowOf(tx, change.masterRef)
  await refuseUnknownCustomer(tx, { tenantId: change.tenantId, accountRow }, tiersRef)
  if (collection) await makeWay(tx, change, tiersRef)
  const row = await tx.exactlyOne<Row>(sql`
    insert into contacts (tenant_id, master_ref, tiers_ref, civility, first_name, last_name, phone, email, is_collection,
      created_at)
    values (${change.tenantId}, ${change.masterRef}, ${tiersRef}, ${civility}, ${firstName}, ${lastName}, ${phone}, ${email},
      ${collection}, ${change.now})
    returning ${columns}`)
  await logged(tx, change, tiersRef, 'CONTACT_ADDED')
  await replan(tx, change, tiersRef)
  return toContact(row)
}

const cleaned = (draft: Draft): Draft => {
  const { collection, ...person } = draft
  const clean = cleanPerson(person)
  refuseProblems(checkPerson(clean))
  return { ...clean, collection } as Draft
}

const find = (tx: Tx, change: Change, contactId: string): Promise<Row | undefined> =>
  tx.one<Row>(sql`select ${columns} from contacts where ${mine(change)} and contact_id = ${contactId}::uuid for update`)

/** @throws Refusal VALIDATION, CONTACT_NOT_FOUND */
export const changeContact = async (tx: Tx, change: Change, contactId: string, draft: Draft): Promise<Contact> => {
  const { civility, firstName, lastName, phone, email, collection } = cleaned(draft)
  await lockPlan(tx, change.tenantId, change.masterRef)
  const before = await find(tx, change, contactId)
  if (!before) throw new Refusal(404, 'CONTACT_NOT_FOUND')
  if (collection && !before.is_collection) await makeWay(tx, change, before.tiers_ref)
  const row = await tx.exactlyOne<Row>(sql`
    update contacts set civility = ${civility}, first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
      email = ${email}, is_collection = ${collection}, wrong_since = null
    where ${mine(change)} and contact_id = ${contactId}::uuid returning ${columns}`)
  await logged(tx, change, before.tiers_ref, 'CONTACT_CHANGED')
  await replan(tx, change, before.tiers_ref)
  return toContact(row)
}

/** Removes a contact. Idempotent: a contact that does not exist is no error. */
export const removeContact = async (tx: Tx, change: Change, contactId: string): Promise<void> => {
  await lockPlan(tx, change.tenantId, change.masterRef)
  const row = await tx.one<Row>(sql`
    delete from contacts where ${mine(change)} and contact_id = ${contactId}::uuid returning ${columns}`)
  if (!row) return
  await logged(tx, change, row.tiers_ref, 'CONTACT_REMOVED')
  await replan(tx, change, row.tiers_ref)
}

/**
 * Makes a person the collection contact of the customer, or removes the present one. The caller plans the customer
 * again.
 */
export const setCollectionContact = async (
  tx: Tx,
  change: Change,
  tiersRef: string,
  contact: Person | null,
): Promise<void> => {
  if (!contact) {
    await tx.run(sql`delete from contacts where ${mine(change)} and tiers_ref = ${tiersRef} and is_collection`)
    return
  }
  const { civility, firstName, lastName, phone, email } = cleanPerson(contact)
  await tx.run(sql`
    insert into contacts (tenant_id, master_ref, tiers_ref, civility, first_name, last_name, phone, email, is_collection,
      created_at)
    values (${change.tenantId}, ${change.masterRef}, ${tiersRef}, ${civility}, ${firstName}, ${lastName}, ${phone}, ${email},
      true, ${change.now})
    on conflict (tenant_id, master_ref, tiers_ref) where is_collection do update set civility = excluded.civility,
      first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, email = excluded.email`)
}
