import type { AgedBalance } from '../../../src/contract/ledger/statistics.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromDecimal, toDecimal } from '../../../src/domain/money.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type BalancePart, readSums, writePart } from './balance-lines.ts'
import { type BalanceSet, findSet, keyOf } from './balances.ts'
import { planning } from './ports.ts'

/** What is edited, and when. `rowKeys`: the reference of a customer, or unique references of movements. */
export type Edit = {
  tenantId: string
  masterRef: string
  tiersRef: string
  entity: 'tiers' | 'movements'
  rowKeys: readonly string[]
  now: Date
}

type Account = Pick<Edit, 'tenantId' | 'masterRef'>

/** Locks running imports, so that none ends during the edit and publishes the old rows, and the account. */
const lockLists = async (tx: Tx, { tenantId, masterRef }: Account): Promise<void> => {
  await tx.run(sql`
    select 1 from imports where tenant_id = ${tenantId} and master_ref = ${masterRef}
      and state in ('RECEIVING', 'FINALISING') order by import_id for update`)
  await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
}

/** Returns the account with a visible edition of the list, creating the edition if there is none. */
const openEdition = async (tx: Tx, { tenantId, masterRef, entity }: Edit): Promise<AccountRow> => {
  await lockLists(tx, { tenantId, masterRef })
  const accountRow = await accountRowOf(tx, masterRef)
  const edition = entity === 'tiers' ? accountRow.tiers_edition : accountRow.movements_edition
  if (edition !== null) return accountRow
  const column = entity === 'tiers' ? sql`tiers_edition` : sql`movements_edition`
  await tx.run(sql`
    update masters set ${column} = nextval('import_ids') where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  return accountRowOf(tx, masterRef)
}

/** Counts the edit, and records the edited rows in running imports of the list, which copy them when they end. */
const noteEdits = async (
  tx: Tx,
  { tenantId, masterRef }: Account,
  entity: Edit['entity'],
  rowKeys: readonly string[],
): Promise<void> => {
  await tx.run(sql`update masters set edits = edits + 1 where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  await tx.run(sql`
    insert into import_edits (tenant_id, import_id, row_key)
    select i.tenant_id, i.import_id, w.row_key from imports i cross join unnest(${[...rowKeys]}::text[]) as w (row_key)
    where i.tenant_id = ${tenantId} and i.master_ref = ${masterRef}
      and i.entity = ${entity} and i.state in ('RECEIVING', 'FINALISING')
    on conflict do nothing`)
}

/**
 * Changes customers of the visible edition in what neither their balances nor their plans depend on, and keeps running
 * imports from undoing it.
 */
export const editRows = async (
  tx: Tx,
  account: Account,
  tiersRefs: readonly string[],
  change: (edition: number | null) => Promise<unknown>,
): Promise<void> => {
  if (tiersRefs.length === 0) return
  await lockLists(tx, account)
  await change((await accountRowOf(tx, account.masterRef)).tiers_edition)
  await noteEdits(tx, account, 'tiers', tiersRefs)
}

/**
 * Deletes the sets of balances that the edit makes stale: those of other days and of editions that are not yet visible.
 */
const dropOtherSets = (tx: Tx, { tenantId, masterRef }: Edit, kept: BalanceSet | undefined): Promise<number> =>
  tx.run(sql`
    with old as (
      delete from balance_sets where tenant_id = ${tenantId} and master_ref = ${masterRef}
        and set_id <> ${kept?.set_id ?? 0} returning set_id
    ) delete from balances where tenant_id = ${tenantId} and set_id in (select set_id from old)`)

const shifted = (aged: AgedBalance, before: BalancePart, after: BalancePart): AgedBalance => {
  const change = (bucket: BalancePart['sums'][number]['bucket']) => {
    const of = (part: BalancePart) => part.sums.find((sum) => sum.bucket === bucket)
    return {
      cents: (of(after)?.cents ?? 0) - (of(before)?.cents ?? 0),
      movements: (of(after)?.movements ?? 0) - (of(before)?.movements ?? 0),
    }
  }
  const plus = (amount: number, cents: number): number => toDecimal(fromDecimal(amount) + cents)
  const debts = aged.buckets.reduce((sum, { bucket }) => sum + change(bucket).cents, 0)
  const credits = change('CREDITS').cents
  return {
    buckets: aged.buckets.map(({ bucket, amount, movements }) => ({
      bucket,
      amount: plus(amount, change(bucket).cents),
      movements: movements + change(bucket).movements,
    })),
    credits: plus(aged.credits, credits),
    total: plus(aged.total, debts + credits),
    overdue: plus(aged.overdue, debts - change('NOT_DUE').cents),
    lateTiers: aged.lateTiers + after.lateTiers - before.lateTiers,
  }
}

/**
 * Changes a customer or movements of one customer in the visible edition in the caller's transaction: updates the customer's balances,
 * keeps running imports from undoing the change, and plans the customer's reminders again.
 */
export const editInPlace = async (
  tx: Tx,
  edit: Edit,
  change: (accountRow: AccountRow) => Promise<unknown>,
): Promise<void> => {
  const { tenantId, masterRef, tiersRef, now } = edit
  await lockPlan(tx, tenantId, masterRef)
  const accountRow = await openEdition(tx, edit)
  const key = keyOf(tenantId, accountRow, businessDateAt(now))
  const set = await findSet(tx, key)
  await dropOtherSets(tx, edit, set)
  const scope = { tiersRef }
  const sums = set ? await readSums(tx, key, scope) : []
  await change(accountRow)
  if (set) {
    const line = await tx.one<{ late: boolean }>(sql`
      delete from balances where tenant_id = ${tenantId} and set_id = ${set.set_id} and ref = ${tiersRef}
      returning overdue > 0 as late`)
    const before = { customers: line ? 1 : 0, lateTiers: line?.late ? 1 : 0, sums }
    const after = await writePart(tx, key, set.set_id, scope)
    await tx.run(sql`
      update balance_sets set aged = ${JSON.stringify(shifted(set.aged, before, after))}::jsonb,
        tiers_count = tiers_count + ${after.customers - before.customers}
      where tenant_id = ${tenantId} and master_ref = ${masterRef} and set_id = ${set.set_id}`)
  }
  await noteEdits(tx, edit, edit.entity, edit.rowKeys)
  if (accountRow.movements_edition !== null) await planning().replan(tx, { tenantId, accountRow, now }, scope)
}
