import type { PersonalFindings, PersonRef } from '../../../src/contract/accounts/personal-data.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { Identity, PersonalPlace } from '../../../src/domain/personal-data/index.ts'
import { namesOf, patternOf } from '../../../src/domain/personal-data/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { countWith, keptDocuments, placesOf, rowsWith } from './scan.ts'

/** The account that is searched, the present time, and the requesting user. */
export type PersonAccount = { tenantId: string; accountRow: AccountRow; now: Date; userId: string }

/** A person and the pattern that finds them. */
export type Person = Identity & { ref: PersonRef; name: string; pattern: string }

/** Questions (`q`) of the account to people who are neither contacts nor members: those are found as what they are. */
export const askedAlone = ({ tenantId, accountRow }: PersonAccount): Sql => sql`
  q.tenant_id = ${tenantId} and q.master_ref = ${accountRow.master_ref} and q.email <> ''
    and not exists (select from contacts c where c.tenant_id = q.tenant_id and c.master_ref = q.master_ref
      and lower(c.email) = lower(q.email))
    and not exists (select from memberships m join users u using (user_id) where m.tenant_id = q.tenant_id
      and lower(u.email) = lower(q.email))`

type Row = { first_name: string; last_name: string; email: string; phone: string }

const salespersonOf = async (tx: Tx, account: PersonAccount, { tiersRef, contactId }: PersonRef) => {
  const row = await tx.one<{ name: string; email: string }>(sql`
    select q.name, q.email from questions q where ${askedAlone(account)} and q.tiers_ref = ${tiersRef}
      and q.question_id::text = ${contactId}`)
  if (!row) return undefined
  const { firstName, lastName } = namesOf(row.name)
  return { first_name: firstName, last_name: lastName, email: row.email, phone: '' }
}

const rowOf = (tx: Tx, account: PersonAccount, ref: PersonRef): Promise<Row | undefined> => {
  const { tenantId, accountRow } = account
  const { kind, tiersRef, contactId } = ref
  if (kind === 'SALESPERSON') return salespersonOf(tx, account, ref)
  return kind === 'CONTACT'
    ? tx.one<Row>(sql`
        select first_name, last_name, email, phone from contacts where tenant_id = ${tenantId}
          and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef} and contact_id::text = ${contactId}`)
    : tx.one<Row>(sql`
        select first_name, last_name, email, phone from tiers where tenant_id = ${tenantId}
          and edition = ${accountRow.tiers_edition ?? 0} and ref = ${tiersRef} and type = 'B2C'`)
}

/**
 * Reads a person of the account.
 * @throws Refusal PERSON_NOT_FOUND, also after an erasure
 */
export const personOf = async (tx: Tx, account: PersonAccount, ref: PersonRef): Promise<Person> => {
  const row = await rowOf(tx, account, ref)
  const identity = row && { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone }
  const pattern = identity ? patternOf(identity) : null
  if (!identity || pattern === null) throw new Refusal(404, 'PERSON_NOT_FOUND')
  return { ...identity, ref, pattern, name: customerDisplayName({ type: 'B2C', name: '', ...identity }) }
}

/**
 * Why a customer who is an individual cannot be erased: data may be kept while they are needed for legal claims (GDPR
 * 17(3)(e)).
 */
export const obstacleOf = async (
  tx: Tx,
  { tenantId, accountRow }: PersonAccount,
  { kind, tiersRef }: PersonRef,
): Promise<PersonalFindings['obstacle']> => {
  if (kind !== 'CUSTOMER') return null
  const open = await tx.one<{ debt: boolean; cases: boolean }>(sql`
    select
      exists (select from movements where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0}
        and tiers_ref = ${tiersRef} and clearing_date is null and due_amount > 0) as debt,
      exists (select from cases where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
        and tiers_ref = ${tiersRef} and status <> 'CLOSED') as cases`)
  return open?.debt ? 'DEBT_OPEN' : open?.cases ? 'CASE_OPEN' : null
}

/** Number of letters sent to a customer, which the law requires to be kept. */
const lettersOf = async (tx: Tx, { tenantId, accountRow }: PersonAccount, tiersRef: string): Promise<number> =>
  (
    await tx.exactlyOne<{ n: number }>(sql`
    select count(*) as n from reminders where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
      and tiers_ref = ${tiersRef} and file_id is not null`)
  ).n

const ledgerOf = async (tx: Tx, { tenantId, accountRow }: PersonAccount, tiersRef: string): Promise<number> =>
  (
    await tx.exactlyOne<{ n: number }>(sql`
    select count(*) as n from movements where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0}
      and tiers_ref = ${tiersRef}`)
  ).n

/** Number of occurrences of the person in each kind of place. */
export const countedPlaces = async (
  tx: Tx,
  tenantId: string,
  pattern: string,
): Promise<{ what: PersonalPlace; count: number }[]> => {
  const counts = new Map<PersonalPlace, number>()
  for (const place of await placesOf(tx)) {
    const count = await countWith(tx, tenantId, place, pattern)
    if (count > 0) counts.set(place.what, (counts.get(place.what) ?? 0) + count)
  }
  return [...counts].map(([what, count]) => ({ what, count }))
}

/** Files of customers that name the person, and all those of a customer who is the person, whatever they are called. */
const filesOf = (
  tx: Tx,
  { tenantId, accountRow }: PersonAccount,
  { ref: { kind, tiersRef }, pattern }: Person,
): Promise<object[]> =>
  tx.rows<object>(sql`
    select master_ref, tiers_ref, name, added_at, removed_at from customer_files
    where tenant_id = ${tenantId} and (name ~* ${pattern}
      or ${kind === 'CUSTOMER'} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef})
    order by added_at, customer_file_id`)

/** Where a person is named, and what an erasure would keep. */
export const findingsOf = async (tx: Tx, account: PersonAccount, person: Person): Promise<PersonalFindings> => {
  const { kind, tiersRef } = person.ref
  const letters = kind === 'CUSTOMER' ? await lettersOf(tx, account, tiersRef) : 0
  const ledger = kind === 'CUSTOMER' ? await ledgerOf(tx, account, tiersRef) : 0
  const files = await filesOf(tx, account, person)
  const found = (await countedPlaces(tx, account.tenantId, person.pattern)).filter(({ what }) => what !== 'FILES')
  return {
    name: person.name,
    email: person.email,
    phone: person.phone,
    found: files.length > 0 ? [...found, { what: 'FILES', count: files.length }] : found,
    kept: [
      ...(letters > 0 ? [{ what: 'LETTERS' as const, count: letters }] : []),
      ...(ledger > 0 ? [{ what: 'LEDGER' as const, count: ledger }] : []),
      ...(await keptDocuments(tx, account.tenantId, person.pattern)),
    ],
    obstacle: await obstacleOf(tx, account, person.ref),
  }
}

/**
 * Responses kept for a day for idempotency. Left out: they are copies, also of requests by users with other
 * permissions.
 */
const ANSWERS = 'idempotency_keys'

/** All rows that name the person, by table, without tenant ids. */
export const everythingOf = async (tx: Tx, tenantId: string, pattern: string): Promise<Record<string, object[]>> => {
  const everything: Record<string, object[]> = {}
  for (const place of await placesOf(tx)) {
    if (place.table === ANSWERS) continue
    const rows = await rowsWith(tx, tenantId, place, pattern)
    if (rows.length > 0) everything[place.table] = rows.map(withoutInner)
  }
  return everything
}

/** All that is stored of a person of the account, by table. */
export const everythingAbout = async (tx: Tx, account: PersonAccount, person: Person): Promise<object> => {
  const files = await filesOf(tx, account, person)
  const named = await everythingOf(tx, account.tenantId, person.pattern)
  return files.length > 0 ? { ...named, customer_files: files } : named
}

/** Removes file contents and digests, which are not readable. */
const withoutInner = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => name !== 'tenant_id' && !name.endsWith('_digest') && !(value instanceof Uint8Array),
    ),
  )
