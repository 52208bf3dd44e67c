import type { CustomerType } from '../../../src/domain/customer.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { MovementType } from '../../../src/domain/movement.ts'
import {
  type ContactFacts,
  type CustomerFile,
  contactOf,
  type OpenMovement,
  type PlanningCustomer,
  type PlanningEvent,
  type ReminderMedia,
  unknownCustomer,
} from '../../../src/domain/reminders/index.ts'
import { choiceFor, type Follower, type ScenarioChoice } from '../../../src/domain/scenarios/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isSettled } from './formal-notice-state.ts'
import { decidingValues, type ScenarioRow, scenariosOf, toPublished } from './published.ts'

/**
 * Everything the planner needs about one customer, with the scenario that applies; `chosenScenarioId` is the one chosen
 * for this customer, if any.
 */
export type AccountFile = CustomerFile &
  ScenarioChoice & { chosenScenarioId: string | null } & Pick<Follower, 'tags' | 'values'>

type CustomerRow = {
  ref: string
  type: CustomerType
  tags: string[]
  own_values: Record<string, string>
  email: string
  phone: string
  address_line1: string
  zip_code: string
  city: string
  country_iso3: string
}
type MovementRow = { unique_ref: string; tiers_ref: string; type: MovementType; due_date: string; cents: number }
type EventRow = {
  kind: 'PROMISE' | 'DISPUTE' | 'REPORTED_PAYMENT' | 'DEBT_COLLECTION_DELEGATION' | 'FORMAL_NOTICE'
  tiers_ref: string
  movement_refs: string[]
  start_date: string
  planned_date: string | null
  to_post: boolean
}
type StopRow = { tiers_ref: string; movement_refs: string[] }
type PastRow = {
  tiers_ref: string
  round: number
  step_id: string
  media: ReminderMedia
  movement_refs: string[]
  sent_at: string | null
  planned_date: string
}

type PostponedRow = {
  tiers_ref: string
  round: number
  step_id: string
  postponed_until: string
  postponed_hour: string | null
}
type HandRow = {
  tiers_ref: string
  round: number
  media: ReminderMedia
  wanted: string
  postponed_hour: string | null
  asked_refs: string[] | null
}
type SettingsRow = {
  tiers_ref: string
  scenario_id: string | null
  reminders_stopped: boolean
  wrong_phone: string
  refused_sms_phone: string
  insolvent: boolean
}
/** E-mail addresses of a customer: that of the collection contact, and those that bounced. */
type AddressRow = { tiers_ref: string; email: string; bounced: boolean }

const eventOf = (row: EventRow): PlanningEvent => {
  const { kind, tiers_ref: tiersRef, movement_refs: movementRefs } = row
  if (kind === 'DISPUTE' || kind === 'REPORTED_PAYMENT') return { kind, tiersRef, movementRefs }
  // The form requires a date; a promise without one pauses nothing.
  if (kind === 'PROMISE') return { kind, tiersRef, movementRefs, paymentDate: row.planned_date ?? row.start_date }
  return { kind, tiersRef, movementRefs, on: row.start_date, toPost: row.to_post }
}

const stopOf = (row: StopRow): PlanningEvent => ({
  kind: 'STOP',
  tiersRef: row.tiers_ref,
  movementRefs: row.movement_refs,
})

const pastOf = (row: PastRow): PlanningEvent => ({
  kind: 'REMINDER',
  tiersRef: row.tiers_ref,
  round: row.round,
  stepId: row.step_id,
  on: row.sent_at ? businessDateAt(new Date(row.sent_at)) : row.planned_date,
  status: row.sent_at ? 'SENT' : 'CANCELLED',
  media: row.media,
  movementRefs: row.movement_refs,
})

/**
 * The planner's input for the customers of a scope: those with open movements in the visible edition.
 * @param fields - custom fields whose values are wanted, beside those of published scenarios
 */
export const readCustomerFiles = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  scope: Scope,
  fields: readonly string[] = [],
): Promise<AccountFile[]> => {
  const ofScope = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and ${within(scope, sql`tiers_ref`)}`
  const { movements, customers, open, stops, past, postponed, byHand, settings, addresses, scenarios } =
    await tx.together<{
      movements: MovementRow
      customers: CustomerRow
      open: EventRow
      stops: StopRow
      past: PastRow
      postponed: PostponedRow
      byHand: HandRow
      settings: SettingsRow
      addresses: AddressRow
      scenarios: ScenarioRow
    }>({
      movements: sql`
      select unique_ref, tiers_ref, type, due_date, (due_amount * 100)::bigint as cents from movements
      where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition} and ${within(scope, sql`tiers_ref`)}
        and due_amount <> 0 and clearing_date is null`,
      customers: sql`
      select ref, type, tags, ${decidingValues(tenantId, accountRow.master_ref, fields)} as own_values, email, phone, address_line1, zip_code, city, country_iso3 from tiers
      where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ${within(scope, sql`ref`)}`,
      open: sql`
      select kind, tiers_ref, movement_refs, start_date, planned_date,
        kind = 'FORMAL_NOTICE' and exists (select from cases c where c.tenant_id = events.tenant_id
          and c.event_id = events.event_id and c.status = 'OPEN') as to_post
      from events
      where ${ofScope} and end_date is null and kind <> 'DISCREPANCY' and not exists (select from cases c
        where c.tenant_id = events.tenant_id and c.event_id = events.event_id and ${isSettled(accountRow)})
      order by start_date, planned_date, event_id`,
      stops: sql`
      select tiers_ref, array_agg(movement_ref) as movement_refs from stopped_movements
      where ${ofScope} group by tiers_ref`,
      // Refused and bounced messages reached nobody: they are left out, so that their step is planned again.
      past: sql`
      select tiers_ref, round, step_id, media, movement_refs, sent_at, planned_date from reminders
      where ${ofScope} and status = 'SENT'
      union all
      select tiers_ref, round, step_id, media, movement_refs, null, planned_date from planned_reminders
      where ${ofScope} and status = 'CANCELLED'`,
      postponed: sql`
      select tiers_ref, round, step_id, postponed_until, postponed_hour from planned_reminders
      where ${ofScope} and postponed_until is not null and status in ('PLANNED', 'SENDING', 'FAILED')`,
      byHand: sql`
      select tiers_ref, round, coalesce(instead_of, media) as media, coalesce(postponed_until, wanted_date) as wanted,
        postponed_hour, asked_refs
      from planned_reminders
      where ${ofScope} and wanted_date is not null and status in ('PLANNED', 'HELD', 'SENDING', 'FAILED')
      order by planned_date, round desc`,
      settings: sql`
      select tiers_ref, scenario_id, reminders_stopped, wrong_phone, refused_sms_phone,
        insolvent_since is not null as insolvent
      from tiers_settings where ${ofScope}`,
      addresses: sql`
      select tiers_ref, email, false as bounced from contacts where ${ofScope} and is_collection and email <> ''
      union all
      select tiers_ref, email, true as bounced from bounces where ${ofScope} and lifted_at is null`,
      scenarios: scenariosOf(tenantId, accountRow.master_ref),
    })
  if (movements.length === 0) return []
  const choices = choicesOf(settings, addresses)
  const published = scenarios.map(toPublished)
  const scenarioOf = (tiersRef: string, { type, tags, values }: Pick<Follower, 'type' | 'tags' | 'values'>) => {
    const chosenScenarioId = choices.get(tiersRef)?.scenarioId ?? null
    const { scenarioId, scenario } = choiceFor(published, { type, tags, values, scenarioId: chosenScenarioId })
    return { scenarioId, scenario, chosenScenarioId, tags, values }
  }

  const files = new Map<string, OpenFile>()
  for (const row of movements) {
    let file = files.get(row.tiers_ref)
    if (!file) {
      const customer = unknownCustomer(row.tiers_ref)
      file = {
        customer,
        movements: [],
        events: [],
        ...scenarioOf(row.tiers_ref, { type: customer.type, tags: [], values: {} }),
      }
      files.set(row.tiers_ref, file)
    }
    file.movements.push({
      uniqueRef: row.unique_ref,
      tiersRef: row.tiers_ref,
      type: row.type,
      dueDate: row.due_date,
      dueAmount: row.cents,
    })
  }
  for (const row of customers) {
    const file = files.get(row.ref)
    if (!file) continue
    file.customer = contactOf(
      { ...row, addressLine1: row.address_line1, zipCode: row.zip_code, countryIso3: row.country_iso3 },
      choices.get(row.ref),
    )
    Object.assign(file, scenarioOf(row.ref, { ...row, values: row.own_values }))
  }
  const events = [
    ...open.map(eventOf),
    ...stops.map(stopOf),
    ...past.map(pastOf),
    ...postponed.map(postponementOf),
    ...byHand.map(handOf),
  ]
  for (const event of events) files.get(event.tiersRef)?.events.push(event)
  return [...files.values()]
}

type OpenFile = Omit<AccountFile, 'movements' | 'events'> & {
  customer: PlanningCustomer
  movements: OpenMovement[]
  events: PlanningEvent[]
}

const postponementOf = (row: PostponedRow): PlanningEvent => ({
  kind: 'POSTPONEMENT',
  tiersRef: row.tiers_ref,
  round: row.round,
  stepId: row.step_id,
  until: row.postponed_until,
  hour: row.postponed_hour,
})

const handOf = (row: HandRow): PlanningEvent => ({
  kind: 'HAND_PLANNED',
  tiersRef: row.tiers_ref,
  round: row.round,
  media: row.media,
  on: row.wanted,
  hour: row.postponed_hour,
  askedRefs: row.asked_refs,
})

type Choices = ContactFacts & { scenarioId: string | null }

/** Decisions about the customers of a scope and what is known of their addresses, by reference. */
const choicesOf = (settings: readonly SettingsRow[], addresses: readonly AddressRow[]): Map<string, Choices> => {
  const choices = new Map<string, Choices & { bouncedEmails: string[] }>()
  const of = (tiersRef: string) => {
    let known = choices.get(tiersRef)
    if (!known) {
      known = { scenarioId: null, bouncedEmails: [] }
      choices.set(tiersRef, known)
    }
    return known
  }
  for (const row of settings) {
    const known = of(row.tiers_ref)
    known.scenarioId = row.scenario_id
    known.remindersStopped = row.reminders_stopped
    known.wrongPhone = row.wrong_phone
    known.refusedSmsPhone = row.refused_sms_phone
    known.insolvent = row.insolvent
  }
  for (const row of addresses) {
    if (row.bounced) of(row.tiers_ref).bouncedEmails.push(row.email)
    else of(row.tiers_ref).collectionEmail = row.email
  }
  return choices
}
