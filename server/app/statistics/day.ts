import type { Day, DayLeft } from '../../../src/contract/ledger/day.ts'
import type { OwnerFilter } from '../../../src/contract/shared.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type DayAction, dayFigures, dayPeople, type LeftReason } from '../../../src/domain/day/index.ts'
import type { Medium } from '../../../src/domain/mediums/index.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { bouncesToMend } from '../../delivery/bounces/bounces.ts'
import { APPLICATION } from '../../ledger/activity/application.ts'
import { personName } from '../../ledger/customers/display-name.ts'
import { owned } from '../../ledger/customers/owners.ts'
import { isToCheck, promiseClockOf } from '../../ledger/events/promise-clock.ts'
import { standsAt } from '../../planning/plan/formal-notice-state.ts'
import { escalationsOf, isOpenOn } from '../../planning/plan/to-decide.ts'
import { whyLeft } from '../../planning/plan/why-left.ts'
import { countTasks } from '../../planning/tasks/list.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inDays } from '../../platform/database/in-days.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { figureEntries } from './entries.ts'
import type { KeptOf } from './kept.ts'

type ActionRow = Omit<DayAction, 'userId'> & { user_id: string | null; name: string | null }

/** What the log says of a day, equal actions of a person as one row. */
const actionsOn = (tx: Tx, { tenantId, accountRow }: KeptOf, date: BusinessDate): Promise<ActionRow[]> =>
  tx.rows<ActionRow>(sql`
    select l.user_id, max(${personName}) as name, l.code, l.params ->> 'media' as media, count(*) as count,
      coalesce(sum((l.params ->> 'amount')::numeric) filter (where jsonb_typeof(l.params -> 'amount') = 'number'),
        0)::int8 as cents
    from logs l left join users u on u.user_id = l.user_id
    where ${all([
      sql`l.tenant_id = ${tenantId} and l.master_ref = ${accountRow.master_ref}`,
      ...inDays(sql`l.at`, { from: date, to: date }),
    ])}
    group by l.user_id, l.code, l.params ->> 'media'`)

/** What is left of today, of all customers or of those whom a member looks after, also as a stand-in. */
const leftOf = async (
  tx: Tx,
  account: KeptOf,
  { owner, userId }: { owner: OwnerFilter; userId: string },
): Promise<DayLeft> => {
  const { tenantId, accountRow, today } = account
  const { master_ref: masterRef } = accountRow
  const mine = await owned(tx, account, { owner, userId })
  const ofOwner = mine ? sql`and tiers_ref in (${mine})` : sql``
  const due = sql`p.tenant_id = ${tenantId} and p.master_ref = ${masterRef}
    and p.planned_date <= ${nextBusinessDay(today)} ${ofOwner}`
  const toCheck = isToCheck(promiseClockOf(accountRow, today))
  const { reminders, rest } = await tx.together<{
    reminders: { why: LeftReason; media: Medium; count: number }
    rest: Record<'skipped' | 'promises' | 'escalations' | 'formalNotices' | 'bounces', number>
  }>({
    reminders: sql`
      select ${whyLeft} as why, p.media, count(*) as count from planned_reminders p
      where ${due} and p.status in ('PLANNED', 'SENDING', 'FAILED') group by 1, p.media order by count desc, p.media`,
    rest: sql`
      select (select count(*) from planned_reminders p where ${due} and p.status = 'CANCELLED') as skipped,
        (select count(*) from events where tenant_id = ${tenantId} and master_ref = ${masterRef} and kind = 'PROMISE'
          and ${toCheck} ${ofOwner}) as promises,
        (select count(*) ${escalationsOf({ tenantId, masterRef })} and ${isOpenOn(today)} ${ofOwner}) as escalations,
        (select count(*) from cases c where c.tenant_id = ${tenantId} and c.master_ref = ${masterRef}
          and ${standsAt('TO_POST', { accountRow, today })}) as "formalNotices",
        (select count(*) ${bouncesToMend(tenantId, masterRef)}) as bounces`,
  })
  const { skipped, promises, escalations, formalNotices, bounces } = rest[0]
  return {
    reminders,
    skipped,
    promisesToCheck: promises,
    escalations,
    formalNotices: mine ? 0 : formalNotices,
    bounces: mine ? 0 : bounces,
    tasks: await countTasks(tx, account, { status: 'DUE', owner, userId }),
  }
}

type Wanted = { date?: BusinessDate | undefined; userId: string }

/**
 * A day of the account: what was done, and what is left if it is today.
 * @throws Refusal DAY_AHEAD
 */
export const dayOf = async (tx: Tx, account: KeptOf & { callerId: string }, wanted: Wanted): Promise<Day> => {
  const { today, callerId } = account
  const { userId, date = today } = wanted
  if (date > today) throw new Refusal(422, 'DAY_AHEAD')
  const rows = await actionsOn(tx, account, date)
  const actions = rows.map(({ user_id: by, code, media, count, cents }) => ({ userId: by, code, media, count, cents }))
  const own = actions.filter(({ userId: by }) => userId === '' || (by ?? APPLICATION) === userId)
  const nameOf = (by: string | null): string => rows.find((row) => row.user_id === by)?.name ?? ''
  const isEverybody = userId === ''
  const isMember = isUuid(userId)
  return {
    date,
    today,
    actions: own.reduce((sum, { count }) => sum + count, 0),
    figures: dayFigures(own).map(({ cents, ...figure }) => ({ ...figure, amount: toDecimal(cents) })),
    collected: isEverybody || isMember ? await collectedOn(tx, account, date, isMember ? userId : undefined) : null,
    people: dayPeople(actions).map((one) => ({ ...one, name: nameOf(one.userId) })),
    left:
      date === today && (isEverybody || isMember)
        ? await leftOf(tx, account, { owner: isEverybody ? 'ALL' : 'MINE', userId: isMember ? userId : callerId })
        : null,
  }
}

/** Invoices paid on a day, of all customers or of those whom a member looks after. */
const collectedOn = async (
  tx: Tx,
  account: KeptOf,
  date: BusinessDate,
  owner: string | undefined,
): Promise<Day['collected']> => {
  const { totalItems, amount } = await figureEntries(tx, account, {
    of: 'COLLECTED',
    from: date,
    to: date,
    owner,
    page: 0,
    size: 1,
    sort: 'amount',
    order: 'desc',
  })
  return { count: totalItems, amount }
}
