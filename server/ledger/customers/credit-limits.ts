import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { CreditLimitAnswer, setCreditLimit } from '../../../src/contract/ledger/credit-limits.ts'
import type { CustomerDetail } from '../../../src/contract/ledger/customers.ts'
import {
  type CreditLimit,
  checkCreditLimit,
  isOverLimit,
  type LimitSource,
  limitStateOn,
  nextDeclaration,
} from '../../../src/domain/credit-limits/index.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { fromDecimal, fromNumeric, toDecimal, toNumeric } from '../../../src/domain/money.ts'
import { normaliseSiren } from '../../../src/domain/siren.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import type { Change } from './change.ts'
import { planning } from './ports.ts'

type Of = { tenantId: string; accountRow: AccountRow }

type LimitRow = {
  siren: string
  source: LimitSource
  amount: string
  valid_from: BusinessDate
  valid_until: BusinessDate | null
  insurer: string
  reference: string
  declare_days: number | null
}

const toLimit = (row: LimitRow): CreditLimit => ({
  scope: row.siren === '' ? 'CUSTOMER' : 'SIREN',
  source: row.source,
  amount: fromNumeric(row.amount),
  from: row.valid_from,
  until: row.valid_until,
  insurer: row.insurer,
  reference: row.reference,
  declareDays: row.declare_days,
})

/** The limit (`l`) of each customer (`t`): its own comes first, then that of its SIREN. */
export const joinedLimit = ({ tenantId, accountRow }: Of): Sql => sql`
  cross join lateral (select * from credit_limits where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
    and (tiers_ref = t.ref and siren = '' or tiers_ref = '' and siren = t.legal_id and t.legal_id <> '')
    order by siren limit 1) l`

/** The limits of customers, with what is open of all that share each. */
export const creditLimitsOf = async (
  tx: Tx,
  { tenantId, accountRow, today, setId }: Of & { today: BusinessDate; setId: number },
  refs: readonly string[],
): Promise<Map<string, CreditLimitAnswer>> => {
  const rows = await tx.rows<LimitRow & { ref: string; exposure: string; customers: number }>(
    prepared(sql`
      select t.ref, l.*, x.exposure, x.customers from unnest(${refs}::text[]) as w (wanted)
      cross join lateral (select ref, legal_id from tiers
        where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = w.wanted limit 1) t
      ${joinedLimit({ tenantId, accountRow })}
      cross join lateral (select coalesce(sum(b.total), 0) as exposure, count(*)::int as customers from balances b
        where b.tenant_id = ${tenantId} and b.set_id = ${setId} and b.ref = any(case when l.siren = ''
          then array[t.ref] else array(select s.ref from tiers s where s.tenant_id = ${tenantId}
            and s.edition = ${accountRow.tiers_edition} and s.legal_id = l.siren and s.legal_id <> '') end)) x
      -- Asked once: an account without limits looks none up.
      where (select exists (select from credit_limits
        where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}))`),
  )
  return new Map(
    rows.map((row) => {
      const limit = toLimit(row)
      const exposure = fromNumeric(row.exposure)
      return [
        row.ref,
        {
          ...limit,
          amount: toDecimal(limit.amount),
          state: limitStateOn(limit, today),
          exposure: toDecimal(exposure),
          customers: row.customers,
          over: isOverLimit(limit, exposure, today),
        },
      ]
    }),
  )
}

/** References of the customers over a limit that stands (`isOverLimit`). */
export const overLimit = ({ tenantId, accountRow, today, setId }: Of & { today: BusinessDate; setId: number }): Sql => {
  const stands = sql`l.tenant_id = ${tenantId} and l.master_ref = ${accountRow.master_ref}
    and l.valid_from <= ${today} and (l.valid_until is null or l.valid_until >= ${today})`
  return sql`
    select l.tiers_ref from credit_limits l
    join balances b on b.tenant_id = l.tenant_id and b.set_id = ${setId} and b.ref = l.tiers_ref
    where ${stands} and l.siren = '' and b.total > l.amount
    union all
    select t.ref from credit_limits l
    join tiers t on t.tenant_id = l.tenant_id and t.edition = ${accountRow.tiers_edition} and t.legal_id = l.siren
    where ${stands} and l.siren <> '' and t.legal_id <> ''
      and not exists (select from credit_limits o where o.tenant_id = l.tenant_id and o.master_ref = l.master_ref
        and o.tiers_ref = t.ref and o.siren = '')
      and (select sum(b.total) from tiers s join balances b on b.tenant_id = s.tenant_id and b.set_id = ${setId}
        and b.ref = s.ref where s.tenant_id = l.tenant_id and s.edition = ${accountRow.tiers_edition}
        and s.legal_id = l.siren and s.legal_id <> '') > l.amount`
}

/** What must be declared next to the insurer for a customer. */
export const declarationOf = async (
  tx: Tx,
  { tenantId, accountRow, today }: Of & { today: BusinessDate },
  ref: string,
  limit: CreditLimitAnswer | null,
): Promise<CustomerDetail['toDeclare']> => {
  if (limit === null || limit.declareDays === null) return null
  const rows = await tx.rows<{ document_date: BusinessDate; due_date: BusinessDate; due_amount: string }>(sql`
    select document_date, due_date, due_amount from movements where tenant_id = ${tenantId}
      and edition = ${accountRow.movements_edition} and tiers_ref = ${ref} and type = 'INVOICE' and due_amount > 0
      and clearing_date is null`)
  const next = nextDeclaration(
    { ...limit, amount: fromDecimal(limit.amount) },
    rows.map((row) => ({
      documentDate: row.document_date,
      dueDate: row.due_date,
      dueAmount: fromNumeric(row.due_amount),
    })),
    today,
  )
  return next && { ...next, amount: toDecimal(next.amount) }
}

type Body = EndpointOutput<typeof setCreditLimit>['body']

/**
 * Sets, changes or ends the limit that applies to a customer, writes the activity log, and plans again those who share
 * it. A limit of another scope than before replaces the customer's own.
 * @throws Refusal TIERS_NOT_FOUND, VALIDATION
 */
export const writeCreditLimit = async (tx: Tx, change: Change, tiersRef: string, { limit }: Body): Promise<void> => {
  const { tenantId, masterRef, userId, now } = change
  await lockPlan(tx, tenantId, masterRef)
  const accountRow = await accountRowOf(tx, masterRef)
  const known = await tx.one<{ legal_id: string }>(sql`
    select legal_id from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition ?? 0}
      and ref = ${tiersRef}`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  const siren = normaliseSiren(known.legal_id)
  const values = limit && { ...limit, amount: fromDecimal(limit.amount) }
  if (values) refuseProblems(checkCreditLimit(values, siren))
  const who = { masterRef, userId, tiersRef, at: now }
  const of = sql`tenant_id = ${tenantId} and master_ref = ${masterRef}`
  const own = sql`${of} and tiers_ref = ${tiersRef} and siren = ''`
  let shared = values?.scope === 'SIREN'
  if (values === null) {
    const ended = await tx.run(sql`delete from credit_limits where ${own}`)
    if (ended === 0 && siren !== '') {
      shared = true
      const gone = await tx.run(sql`delete from credit_limits where ${of} and tiers_ref = '' and siren = ${siren}`)
      if (gone === 0) return
    } else if (ended === 0) return
    await writeLog(tx, { ...who, code: 'CREDIT_LIMIT_ENDED' })
  } else {
    if (shared) await tx.run(sql`delete from credit_limits where ${own}`)
    const insured = values.source === 'INSURER'
    await tx.run(sql`
      insert into credit_limits (tenant_id, master_ref, tiers_ref, siren, source, amount, valid_from, valid_until,
        insurer, reference, declare_days, set_at, set_by)
      values (${tenantId}, ${masterRef}, ${shared ? '' : tiersRef}, ${shared ? siren : ''}, ${values.source},
        ${toNumeric(values.amount)}, ${values.from}, ${values.until || null}, ${insured ? values.insurer.trim() : ''},
        ${insured ? values.reference.trim() : ''}, ${insured ? values.declareDays : null}, ${now}, ${userId})
      on conflict (tenant_id, master_ref, tiers_ref, siren) do update set source = excluded.source,
        amount = excluded.amount, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
        insurer = excluded.insurer, reference = excluded.reference, declare_days = excluded.declare_days,
        set_at = excluded.set_at, set_by = excluded.set_by`)
    await writeLog(tx, { ...who, code: 'CREDIT_LIMIT_SET', params: { amount: values.amount, date: values.from } })
  }
  const sharing = shared
    ? await tx.rows<{ ref: string }>(sql`
        select ref from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition ?? 0}
          and legal_id = ${siren} and legal_id <> ''`)
    : [{ ref: tiersRef }]
  await planning().replan(tx, { tenantId, accountRow, now }, { tiersRefs: sharing.map(({ ref }) => ref) })
}
