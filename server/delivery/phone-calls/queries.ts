import type { PhoneCallSheet } from '../../../src/contract/delivery/phone-calls.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SendingAccount } from '../sending/facts.ts'

/** Events of a customer shown on the call sheet. */
const HISTORY_SHOWN = 8

type NumberRow = { phone: string; name: string; is_collection: boolean; wrong_person: boolean }

/** Compares phone numbers regardless of their spacing. */
const sameNumber = (one: string, other: string): boolean =>
  one.replaceAll(/[^\d+]/g, '') === other.replaceAll(/[^\d+]/g, '')

/** The phone numbers of a customer without duplicates, that of the collection contact first. */
export const phoneNumbers = async (
  tx: Tx,
  { tenantId, accountRow }: SendingAccount,
  tiersRef: string,
): Promise<PhoneCallSheet['numbers']> => {
  const contacts = await tx.rows<NumberRow>(sql`
    select phone, trim(first_name || ' ' || last_name) as name, is_collection,
      wrong_since is not null as wrong_person
    from contacts
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef} and phone <> ''
    order by wrong_since is not null, is_collection desc, last_name, first_name, contact_id`)
  const card = await tx.one<{ phone: string; wrong: string | null }>(sql`
    select t.phone, s.wrong_phone as wrong from tiers t
    left join tiers_settings s on s.tenant_id = t.tenant_id and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = ${tiersRef}`)
  const all: PhoneCallSheet['numbers'] = [
    ...contacts.map(({ phone, name, is_collection, wrong_person: wrongPerson }) => ({
      phone,
      name,
      role: is_collection ? ('COLLECTION' as const) : ('CONTACT' as const),
      wrong: sameNumber(phone, card?.wrong ?? ''),
      wrongPerson,
    })),
    ...(card?.phone
      ? [
          {
            phone: card.phone,
            name: '',
            role: 'CUSTOMER' as const,
            wrong: sameNumber(card.phone, card.wrong ?? ''),
            wrongPerson: false,
          },
        ]
      : []),
  ]
  return all.filter(({ phone }, index) => all.findIndex((one) => one.phone === phone) === index)
}

/** The contact whose number was called; null for a number of nobody in particular. */
export const contactCalled = async (
  tx: Tx,
  { tenantId, accountRow }: SendingAccount,
  tiersRef: string,
  phone: string,
): Promise<string | null> => {
  if (phone === '') return null
  const contacts = await tx.rows<{ contact_id: string; phone: string }>(sql`
    select contact_id, phone from contacts
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}
      and phone <> '' and wrong_since is null
    order by is_collection desc, contact_id`)
  return contacts.find((contact) => sameNumber(contact.phone, phone))?.contact_id ?? null
}

type HistoryRow = {
  kind: PhoneCallSheet['history'][number]['kind']
  at: Date
  media: PhoneCallSheet['history'][number]['media']
  outcome: PhoneCallSheet['history'][number]['outcome']
  amount: string | null
  text: string
}

/** What happened with a customer, newest first: calls with their notes, other reminders, events. */
export const phoneCallHistory = async (
  tx: Tx,
  { tenantId, accountRow }: SendingAccount,
  tiersRef: string,
): Promise<PhoneCallSheet['history']> => {
  const own = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}`
  const rows = await tx.rows<HistoryRow>(sql`
    select * from (
      select 'CALL' as kind, called_at as at, 'PHONE' as media, outcome, null::numeric as amount, notes as text
        from calls where ${own}
      union all
      select 'REMINDER', sent_at, media, null, amount, title from reminders r
        where ${own} and status = 'SENT'
          and not exists (select from calls c where c.tenant_id = r.tenant_id and c.reminder_id = r.reminder_id)
      union all
      select kind, created_at, null, null, amount, comment from events where ${own}
    ) e order by at desc, kind limit ${HISTORY_SHOWN}`)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    amount: row.amount === null ? null : toDecimal(fromNumeric(row.amount)),
  }))
}

/** Number of unanswered calls of a step. */
export const unansweredPhoneCalls = async (tx: Tx, tenantId: string, plannedId: string): Promise<number> =>
  (
    await tx.exactlyOne<{ n: number }>(sql`
    select count(*) as n from calls
    where tenant_id = ${tenantId} and planned_id = ${plannedId} and outcome = 'NOT_REACHED'`)
  ).n

/**
 * The next of today's calls in the order of the list: by date, then by descending amount. After the last one, continues
 * with the skipped ones.
 */
export const nextPhoneCallOf = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  plannedId: string,
): Promise<PhoneCallSheet['next']> => {
  const row = await tx.one<{ planned_id: string; tiers_name: string }>(sql`
    select p.planned_id, coalesce(case when t.type = 'B2C' then nullif(trim(t.first_name || ' ' || t.last_name), '') end,
      nullif(t.name, ''), nullif(trim(t.first_name || ' ' || t.last_name), ''), p.tiers_ref) as tiers_name
    from planned_reminders p
    left join tiers t on t.tenant_id = p.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = p.tiers_ref
    left join planned_reminders h on h.tenant_id = p.tenant_id and h.planned_id = ${plannedId}
    where p.tenant_id = ${tenantId} and p.master_ref = ${accountRow.master_ref} and p.media = 'PHONE'
      and p.status in ('PLANNED', 'FAILED') and p.planned_id <> ${plannedId}
      and p.planned_date <= ${nextBusinessDay(businessDateAt(now))}
    order by (p.planned_date, -p.amount, p.tiers_ref) > (h.planned_date, -h.amount, h.tiers_ref) desc, p.planned_date,
      p.amount desc, p.tiers_ref
    limit 1`)
  return row ? { id: row.planned_id, tiersName: row.tiers_name } : null
}
