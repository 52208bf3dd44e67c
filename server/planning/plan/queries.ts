import type { listPlannedReminders } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { addDays, type BusinessDate } from '../../../src/domain/dates.ts'
import { eachMedium } from '../../../src/domain/mediums/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { ReminderMedia, ReplacementCode } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import { owned } from '../../ledger/customers/owners.ts'
import type { CustomerIndex } from '../../ledger/lists/customer-index.ts'
import { remembered } from '../../ledger/lists/remembered.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/like.ts'
import { searchedWord } from '../../platform/database/search-key.ts'
import { all, prepared, raw, type Sql, sql } from '../../platform/database/sql.ts'
import { whyLeft } from './why-left.ts'

type Account = { tenantId: string; accountRow: AccountRow }
type PlannedQuery = z.output<typeof listPlannedReminders.query>
/** `plannedId` restricts the query to one reminder. */
type PlannedWanted = PlannedQuery & { userId: string; plannedId?: string }
type PlannedPage = z.input<typeof listPlannedReminders.answer>

/** Days overdue of the oldest invoice that a reminder asks for. */
const daysLateOn = (today: BusinessDate): Sql => sql`greatest(${today}::date - p.oldest_due, 0)`

/** The columns to sort by; names of customers are sorted in memory (see `customerIndex`). */
const sortsOn = (today: BusinessDate): Record<PlannedQuery['sort'], Sql> => ({
  plannedDate: raw('p.planned_date'),
  amount: raw('p.amount'),
  daysLate: daysLateOn(today),
  tiersRef: raw('p.tiers_ref'),
  tiersName: raw('p.tiers_ref'),
})

/**
 * The last day of a period. Weeks and months are longer than any run of days off. A reminder that falls on a weekend or
 * holiday is planned for the next business day, so on a Saturday "today" includes Monday.
 */
const lastDayOf = (period: PlannedQuery['period'], today: BusinessDate): BusinessDate | null => {
  const next = nextBusinessDay(today)
  if (period === 'ALL') return null
  if (period === 'TODAY') return next
  return addDays(today, period === 'WEEK' ? 7 : 30)
}

type PlannedRow = {
  planned_id: string
  tiers_ref: string
  tiers_name: string
  media: ReminderMedia
  step_id: string
  planned_date: string
  hour: string | null
  status: 'PLANNED' | 'HELD' | 'CANCELLED' | 'SENDING' | 'SENT' | 'FAILED'
  title: string
  by_hand: boolean
  planned_by: string | null
  comment: string
  amount: string
  invoices: number
  days_late: number
  email: string
  phone: string
  instead_of: ReminderMedia | null
  instead_because: ReplacementCode | ''
  failure_code: string
  failure_reason: string
  retry_at: Date | null
  postponed_until: string | null
  leaves_at: Date | null
  waits_for: string | null
  language: 'fr' | 'en' | null
  last_at: Date | null
  last_media: ReminderMedia | null
  last_step: string | null
}

const failureOf = (row: PlannedRow) =>
  row.failure_code
    ? { code: row.failure_code, reason: row.failure_reason, retryAt: row.retry_at?.toISOString() ?? null }
    : null

/** The reminders to send, those held by a rule, or those that a user cancelled. */
const standing: Record<PlannedQuery['status'], Sql> = {
  PLANNED: raw(`p.status in ('PLANNED', 'SENDING', 'FAILED')`),
  HELD: raw(`p.status = 'HELD'`),
  CANCELLED: raw(`p.status = 'CANCELLED'`),
}

const byHandStanding = raw(`p.wanted_date is not null and p.status in ('PLANNED', 'HELD', 'SENDING', 'FAILED')`)

/** Searches cached per account. */
const SEARCHES = 20
/** Lists sorted by customer cached per account, one per period, channel and other filters. */
const NAMED_LISTS = 8

const refsHolding = remembered(SEARCHES, ({ searched, refs }: CustomerIndex, word) =>
  Array.from(searched.holding(word), (position) => refs[position]),
)

/** References of the customers whose name, reference, SIREN or e-mail contains the text. */
const namedRefs = (customers: CustomerIndex | null, text: string): string[] => {
  const word = searchedWord(text)
  return customers && word !== null ? refsHolding(customers, word) : []
}

/** Customers of a page in order, and how many reminders of the first ones are on earlier pages. */
type OrderedPage = { refs: string[]; skip: number }

/**
 * Number of reminders of each customer in a list, by position in the index, or by reference for customers not in it.
 */
type Counted = { reminders: Uint16Array; unknown: Map<string, number> }

/** @param refs one customer reference per reminder, separated by line breaks */
const countedRefs = (positions: ReadonlyMap<string, number>, refs: string): Counted => {
  const reminders = new Uint16Array(positions.size)
  const unknown = new Map<string, number>()
  for (const ref of refs === '' ? [] : refs.split('\n')) {
    const position = positions.get(ref)
    if (position === undefined) unknown.set(ref, (unknown.get(ref) ?? 0) + 1)
    else reminders[position] += 1
  }
  return { reminders, unknown }
}

const countedOf = remembered(NAMED_LISTS, ({ positions }: CustomerIndex, refs) => countedRefs(positions, refs))

/** The customers of a page, sorted in memory (see `customerIndex`); those who are not in the index come last. */
const pageByCustomer = (
  refs: string,
  { order, page, size }: Pick<PlannedQuery, 'order' | 'page' | 'size'>,
  customers: CustomerIndex | null,
): OrderedPage => {
  const { reminders, unknown } = customers ? countedOf(customers, refs) : countedRefs(new Map(), refs)
  const ordered = function* (): Generator<[ref: string, count: number]> {
    const places = customers?.orders.name ?? []
    const names = customers?.refs ?? []
    for (let at = 0; at < places.length; at += 1) {
      const position = places[order === 'asc' ? at : places.length - 1 - at]
      if (reminders[position] > 0) yield [names[position], reminders[position]]
    }
    yield* [...unknown].sort(([a], [b]) => (a < b ? -1 : 1))
  }
  const found: OrderedPage = { refs: [], skip: page * size }
  let left = size
  for (const [ref, count] of ordered()) {
    if (found.refs.length === 0 && found.skip >= count) {
      found.skip -= count
      continue
    }
    left -= found.refs.length === 0 ? count - found.skip : count
    found.refs.push(ref)
    if (left <= 0) break
  }
  return found
}

/** True when the page depends on data of the customers. */
export const needsCustomers = ({ search, sort }: PlannedQuery): boolean => search !== '' || sort === 'tiersName'

/** Planned reminders of an account waiting to be sent, with counters per channel and the amount of all. */
export const plannedPage = async (
  tx: Tx,
  { tenantId, accountRow }: Account,
  query: PlannedWanted,
  today: BusinessDate,
  customers: CustomerIndex | null,
): Promise<PlannedPage> => {
  const until = lastDayOf(query.period, today)
  const ofOwner = await owned(tx, { tenantId, accountRow, today }, query)
  const mine = all([
    sql`p.tenant_id = ${tenantId} and p.master_ref = ${accountRow.master_ref} and ${query.byHand === 'true' ? byHandStanding : standing[query.status]}`,
    ...(query.why ? [sql`${whyLeft} = ${query.why}`] : []),
    ...(until ? [sql`p.planned_date <= ${until}`] : []),
    ...(ofOwner ? [sql`p.tiers_ref in (${ofOwner})`] : []),
    ...(query.tiersRef ? [sql`p.tiers_ref = ${query.tiersRef}`] : []),
    ...(query.plannedId ? [sql`p.planned_id = ${query.plannedId}`] : []),
    ...(query.search
      ? [
          sql`(p.tiers_ref = any(${namedRefs(customers, query.search)}::text[])
      or p.tiers_ref ilike ${anywhere(query.search)})`,
        ]
      : []),
  ])
  const found = sql`from planned_reminders p where ${mine}`
  const wanted = sql`${found} and ${query.media ? sql`p.media = ${query.media}` : sql`true`}`
  const order = sql`${sortsOn(today)[query.sort]} ${raw(query.order)}, p.amount desc, p.tiers_ref, p.planned_date`
  // A single string is much faster to read than an array. References cannot contain line breaks.
  const countedBy = async (more: Sql) => {
    type OfMedia = { media: ReminderMedia; n: number; amount: string; refs: string }
    const counts = await tx.rows<OfMedia>(
      sql`select p.media, count(*) as n, sum(p.amount) as amount ${more} ${found} group by p.media`,
    )
    const ofPage = counts.filter(({ media }) => !query.media || media === query.media)
    const counters = eachMedium(() => 0)
    for (const { media, n } of counts) counters[media] = n
    const totalItems = ofPage.reduce((sum, { n }) => sum + n, 0)
    const cents = ofPage.reduce((sum, { amount }) => sum + fromNumeric(amount), 0)
    return { counters, totalItems, amount: toDecimal(cents), ofPage }
  }
  const byCustomer = query.sort === 'tiersName' ? await countedBy(sql`, string_agg(p.tiers_ref, E'\\n') as refs`) : null
  const ordered = byCustomer && pageByCustomer(byCustomer.ofPage.map(({ refs }) => refs).join('\n'), query, customers)
  const page = ordered
    ? sql`select p.*, row_number() over (order by w.at, p.amount desc, p.planned_date) as at
        from unnest(${ordered.refs}::text[]) with ordinality as w (ref, at)
        cross join lateral (select p.* ${wanted} and p.tiers_ref = w.ref) p
        order by w.at, p.amount desc, p.planned_date limit ${query.size} offset ${ordered.skip}`
    : sql`select p.*, row_number() over (order by ${order}) as at from (
        select p.* ${wanted} order by ${order} limit ${query.size} offset ${query.page * query.size}) p`
  // Customers are joined for the page only.
  const pageRows = tx.rows<PlannedRow>(
    prepared(sql`
    with page as (${page})
    select p.planned_id, p.tiers_ref, coalesce(${displayName}, p.tiers_ref) as tiers_name, p.media, p.step_id,
      p.planned_date, p.hour, p.status, p.title, p.wanted_date is not null as by_hand,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as planned_by, p.comment, p.amount, cardinality(p.movement_refs) as invoices,
      ${daysLateOn(today)} as days_late,
      coalesce(p.own_recipient, t.email, '') as email, coalesce(t.phone, '') as phone, p.instead_of, p.instead_because,
      p.failure_code, p.failure_reason, p.postponed_until, ws.leaves_at,
      nullif(trim(wu.first_name || ' ' || wu.last_name), '') as waits_for, s.language, own.retry_at, r.sent_at as last_at, r.media as last_media,
      r.step_id as last_step
    from page p
    left join users u on u.user_id = p.planned_by
    left join waiting_sends ws on ws.tenant_id = p.tenant_id and ws.planned_id = p.planned_id
    left join users wu on wu.user_id = ws.user_id
    left join tiers_settings s on s.tenant_id = p.tenant_id and s.master_ref = p.master_ref and s.tiers_ref = p.tiers_ref
    left join reminders own on own.tenant_id = p.tenant_id and own.planned_id = p.planned_id and own.status = 'FAILED'
    left join lateral (select * from tiers t
      where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = p.tiers_ref limit 1) t on true
    left join lateral (
      select sent_at, media, step_id from reminders r
      where r.tenant_id = p.tenant_id and r.master_ref = p.master_ref and r.tiers_ref = p.tiers_ref
        and (r.round = p.round or p.wanted_date is not null) and r.status = 'SENT'
      order by r.sent_at desc limit 1
    ) r on true
    order by p.at`),
  )
  const [{ counters, totalItems, amount }, rows] = await Promise.all([byCustomer ?? countedBy(sql``), pageRows])
  return {
    totalItems,
    counters,
    amount,
    items: rows.map((row) => ({
      id: row.planned_id,
      tiersRef: row.tiers_ref,
      tiersName: row.tiers_name,
      media: row.media,
      stepId: row.step_id,
      plannedDate: row.planned_date,
      hour: row.hour,
      status: row.status,
      title: row.title,
      byHand: row.by_hand,
      plannedBy: row.planned_by ?? '',
      comment: row.comment,
      amount: toDecimal(fromNumeric(row.amount)),
      invoices: row.invoices,
      daysLate: row.days_late,
      email: row.email,
      phone: row.phone,
      followUp:
        row.last_at && row.last_media && row.last_step
          ? { at: row.last_at.toISOString(), media: row.last_media, stepId: row.last_step }
          : null,
      insteadOf: row.instead_of && row.instead_because ? { media: row.instead_of, because: row.instead_because } : null,
      failure: failureOf(row),
      postponedUntil: row.postponed_until,
      waiting: row.leaves_at && { leavesAt: row.leaves_at.toISOString(), userName: row.waits_for ?? '' },
      language: row.language ?? settingsOf(accountRow.collection_settings).language,
    })),
  }
}
