import type { DayList } from '../../../src/contract/delivery/day-list.ts'
import { businessDateAt, daysBetween } from '../../../src/domain/dates.ts'
import { type Cents, fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import {
  dayLines,
  isDataOld,
  isRuled,
  type RuledMedium,
  ruledMediums,
  type SendingFacts,
} from '../../../src/domain/sending-rules.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { senderRowOf } from '../../accounts/sender-domains/rows.ts'
import { lastSuccess } from '../../ledger/imports/mappings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isDueBy } from '../sending/due.ts'
import type { SendingAccount } from '../sending/facts.ts'

/** A reminder that is due and waits for nothing. */
export type DueRow = { plannedId: string; medium: RuledMedium; amount: Cents }

type Switch = { ruled_by: string | null; ruler: string | null; paused_at: Date | null; pauser: string | null }

const switchOf = (tx: Tx, { tenantId, accountRow }: SendingAccount): Promise<Switch> =>
  tx.exactlyOne<Switch>(sql`
    select m.sending_ruled_by as ruled_by, m.sending_paused_at as paused_at,
      nullif(trim(r.first_name || ' ' || r.last_name), '') as ruler,
      nullif(trim(p.first_name || ' ' || p.last_name), '') as pauser
    from masters m left join users r on r.user_id = m.sending_ruled_by left join users p on p.user_id = m.sending_paused_by
    where m.tenant_id = ${tenantId} and m.master_ref = ${accountRow.master_ref}`)

/** The reminders of the day by the channels that have rules; one that has failed is sent by hand. */
const dueRows = async (tx: Tx, account: SendingAccount): Promise<DueRow[]> => {
  const due: DueRow[] = []
  for (const medium of ruledMediums) {
    const rows = await tx.rows<{ planned_id: string; amount: string }>(sql`
      select p.planned_id, p.amount from planned_reminders p
      where ${isDueBy(medium, account)} and p.status = 'PLANNED'
        and not exists (select from waiting_sends w where w.tenant_id = p.tenant_id and w.planned_id = p.planned_id)
      order by p.amount desc, p.planned_id`)
    due.push(...rows.map((row) => ({ plannedId: row.planned_id, medium, amount: fromNumeric(row.amount) })))
  }
  return due
}

export type Day = { due: readonly DueRow[]; facts: SendingFacts; ruledBy: string | null; answer: DayList }

/** The day's reminders with the account's rules, and the answer that shows them. */
export const dayOf = async (tx: Tx, account: SendingAccount): Promise<Day> => {
  const { accountRow, now } = account
  const { sending: rules, dataOldAfterDays } = settingsOf(accountRow.collection_settings)
  const { ruled_by: ruledBy, ruler, paused_at: pausedAt, pauser } = await switchOf(tx, account)
  const { endedAt } = await lastSuccess(tx, accountRow.master_ref, 'movements')
  const dataDays = endedAt === null ? null : daysBetween(businessDateAt(new Date(endedAt)), businessDateAt(now))
  const sender = await senderRowOf(tx, accountRow.master_ref)
  const facts: SendingFacts = { rules, isPaused: pausedAt !== null, dataDays, dataOldAfterDays }
  const due = isRuled(rules) ? await dueRows(tx, account) : []
  const lines = dayLines(due, facts).map(({ medium, fate, count, amount }) => ({
    media: medium,
    fate,
    count,
    amount: toDecimal(amount),
    at: rules[medium].at,
  }))
  const answer: DayList = {
    ruled: isRuled(rules),
    ruledBy: ruler ?? '',
    paused: pausedAt && { at: pausedAt.toISOString(), userName: pauser ?? '' },
    dataDays,
    dataOld: isDataOld(facts),
    lostSender: sender && !sender.verified_at && sender.lost_at ? sender.domain : '',
    lines,
  }
  return { due, facts, ruledBy, answer }
}
