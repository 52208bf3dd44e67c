import type { PersonalFindings, PersonRef } from '../../../src/contract/accounts/personal-data.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { Identity, PersonalPlace } from '../../../src/domain/personal-data/index.ts'
import { patternOf } from '../../../src/domain/personal-data/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { countWith, keptDocuments, placesOf, rowsWith } from './scan.ts'

/** The account that is searched, the present time, and the requesting user. */
export type PersonAccount = { tenantId: string; accountRow: AccountRow; now: Date; userId: string }

/** A person and the pattern that finds them. */
export type Person = Identity & { ref: PersonRef; name: string; pattern: string }

type Row = { first_name: string; last_name: string; email: string; phone: string }

const rowOf = (tx: Tx, { tenantId, accountRow }: PersonAccount, { kind, tiersRef, contactId }: PersonRef) =>
  kind === 'CONTACT'
    ? tx.one<Row>(sql`
        select first_name, last_name, email, phone from contacts where tenant_id = ${tenantId}
          and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef} and contact_id::text = ${contactId}`)
    : tx.one<Row>(sql`
        select first_name, last_name, email, phone from tiers where tenant_id = ${tenantId}
          and edition = ${accountRow.tiers_edition ?? 0} and ref = ${tiersRef} and type = 'B2C'`)

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
  if (kind === 'CONTACT') return null
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

/** Where a person is named, and what an erasure would keep. */
export const findingsOf = async (tx: Tx, account: PersonAccount, person: Person): Promise<PersonalFindings> => {
  const { kind, tiersRef } = person.ref
  const letters = kind === 'CUSTOMER' ? await lettersOf(tx, account, tiersRef) : 0
  const ledger = kind === 'CUSTOMER' ? await ledgerOf(tx, account, tiersRef) : 0
  return {
    name: person.name,
    email: person.email,
    phone: person.phone,
    found: await countedPlaces(tx, account.tenantId, person.pattern),
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

/** Removes file contents and digests, which are not readable. */
const withoutInner = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => name !== 'tenant_id' && !name.endsWith('_digest') && !(value instanceof Uint8Array),
    ),
  )
