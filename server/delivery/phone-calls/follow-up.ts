import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { COMMENT_MAX_LENGTH } from '../../../src/domain/constants.ts'
import { addDays, businessDateAt } from '../../../src/domain/dates.ts'
import type { PhoneCallEnding } from '../../../src/domain/phone-calls/ending.ts'
import type { PhoneCallOutcome } from '../../../src/domain/phone-calls/outcome.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { addContact } from '../../ledger/customers/contacts/contacts.ts'
import { recordPromises, recordReportedPayment } from '../../ledger/events/from-phone-call.ts'
import { recordEvent } from '../../ledger/events/write.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A call that has ended, with its checked outcome. */
export type EndedPhoneCall = {
  account: AccountAtWork
  tiersRef: string
  plannedId: string
  outcome: PhoneCallOutcome
  notes: string
  /** The language of the user. */
  language: MessageLocale
}

/**
 * Records what was agreed for the invoices.
 * @returns the id of the event; null without one
 * @throws Refusal EVENT_REFUSED
 */
export const recordAgreed = async (
  tx: Tx,
  { account, tiersRef, outcome, notes }: EndedPhoneCall & { ending: PhoneCallEnding },
): Promise<string | null> => {
  if (outcome.kind === 'PROMISE') return recordPromises(tx, account, tiersRef, outcome)
  if (outcome.kind === 'ALREADY_PAID') {
    const comment = notes.trim().slice(0, COMMENT_MAX_LENGTH)
    return recordReportedPayment(tx, account, tiersRef, { ...outcome, comment })
  }
  if (outcome.kind !== 'DISPUTE') return null
  const { kind, movementRefs, comment, categoryId } = outcome
  const body = { kind, tiersRef, movementRefs: [...movementRefs], comment, categoryId }
  return (await recordEvent(tx, account, body)).event_id
}

const markNumber = (tx: Tx, { account, tiersRef }: EndedPhoneCall, phone: string) => {
  const { tenantId, accountRow, now } = account
  return tx.run(sql`
    insert into tiers_settings as s (tenant_id, master_ref, tiers_ref, wrong_phone, updated_at)
    values (${tenantId}, ${accountRow.master_ref}, ${tiersRef}, ${phone}, ${now})
    on conflict (tenant_id, master_ref, tiers_ref) do update set wrong_phone = excluded.wrong_phone, updated_at = ${now}`)
}

/** Marks the contact who was called, and adds the person to speak to as collection contact. */
const replacePerson = async (
  tx: Tx,
  { account, tiersRef, outcome }: EndedPhoneCall,
  contactId: string | null,
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  if (contactId !== null)
    await tx.run(sql`
      update contacts set wrong_since = ${businessDateAt(now)}, is_collection = false
      where tenant_id = ${tenantId} and master_ref = ${masterRef} and contact_id = ${contactId}`)
  if (outcome.kind !== 'WRONG_PERSON' || !outcome.contact) return
  const { civility, ...person } = outcome.contact
  const draft = { ...person, civility: civility || 'UNK', collection: true } as const
  await addContact(tx, { tenantId, masterRef, now, userId }, tiersRef, draft)
}

/** The day and hour to which the step moves; null if it stays for today. */
const laterOf = ({ account, outcome }: EndedPhoneCall, { step }: PhoneCallEnding) => {
  if (step === 'CHOSEN_DAY' && outcome.kind === 'CALL_AGAIN') return { date: outcome.date, hour: outcome.hour || null }
  // On a Saturday the calls of Monday are made, so the next attempt is on Tuesday.
  return step === 'NEXT_BUSINESS_DAY'
    ? { date: addDays(nextBusinessDay(businessDateAt(account.now)), 1), hour: null }
    : null
}

/** Keeps the step in the plan: for another day, for another number, or by another channel. */
export const keepStep = async (
  tx: Tx,
  phoneCall: EndedPhoneCall & { ending: PhoneCallEnding; phone: string; contactId: string | null },
): Promise<void> => {
  const { account, tiersRef, plannedId, ending } = phoneCall
  if (ending.marks === 'NUMBER') await markNumber(tx, phoneCall, phoneCall.phone)
  if (ending.marks === 'PERSON') await replacePerson(tx, phoneCall, phoneCall.contactId)
  const later = laterOf(phoneCall, ending)
  if (later)
    await tx.run(sql`
      update planned_reminders set postponed_until = ${later.date}, postponed_hour = ${later.hour}
      where tenant_id = ${account.tenantId} and planned_id = ${plannedId}`)
  await planCustomers(tx, account, { tiersRef })
}
