import type { SelectionAnswer } from '../../../src/contract/cases/cases.ts'
import {
  allowedFrom,
  customerReasons,
  lockOf,
  movementReasons,
  type Selection,
  type SelectionFacts,
  type SelectionMovement,
} from '../../../src/domain/cases/index.ts'
import { type CustomerType, customerDisplayName } from '../../../src/domain/customer.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { daysLateOf } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { isVerified } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { type CaseRow, casesWhere, orderedWhere, toCase } from '../../planning/plan/case-facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/** A movement of the customer for forms and rules. */
export type SelectableMovement = SelectionMovement & {
  documentNumber: string
  documentDate: BusinessDate
}

/** The facts about a customer that the rules of selection need. */
export type CustomerSelection = {
  tiersName: string
  facts: SelectionFacts
  movements: SelectableMovement[]
  /** Of a light account: no formal notice locks its delegations. */
  isLight: boolean
}

type CustomerRow = {
  ref: string
  type: CustomerType
  name: string
  first_name: string
  last_name: string
  insolvent: boolean
}
type MovementRow = {
  tiers_ref: string
  unique_ref: string
  document_number: string
  document_date: string
  due_date: string
  due_amount: string
  clearing_date: string | null
}
const toMovement = (row: MovementRow): SelectableMovement => ({
  uniqueRef: row.unique_ref,
  tiersRef: row.tiers_ref,
  documentNumber: row.document_number,
  documentDate: row.document_date,
  dueDate: row.due_date,
  dueAmount: fromNumeric(row.due_amount),
  clearingDate: row.clearing_date,
})

/**
 * Reads the facts about customers: movements in the visible edition, cases, disputes. The number of queries does not
 * depend on the number of customers.
 * @returns by reference, without unknown customers
 */
export const selectionsOf = async (
  tx: Tx,
  { tenantId, accountRow, now }: Pick<AccountAtWork, 'tenantId' | 'accountRow' | 'now'>,
  tiersRefs: readonly string[],
): Promise<Map<string, CustomerSelection>> => {
  const refs = [...tiersRefs]
  const ofThem = (column: Sql) => sql`${column} = any(${refs})`
  const theirs = sql`e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref} and e.tiers_ref = any(${refs})`
  const { customers, movements, cases, disputes, ordered } = await tx.together<{
    customers: CustomerRow
    movements: MovementRow
    cases: CaseRow
    disputes: { tiers_ref: string; movement_refs: string[] }
    ordered: { tiers_ref: string }
  }>({
    customers: sql`
      select t.ref, t.type, t.name, t.first_name, t.last_name, s.insolvent_since is not null as insolvent from tiers t
      left join tiers_settings s on s.tenant_id = t.tenant_id and s.master_ref = ${accountRow.master_ref} and s.tiers_ref = t.ref
      where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = any(${refs})`,
    movements: sql`
      select m.tiers_ref, m.unique_ref, m.document_number, m.document_date, m.due_date, m.due_amount::text,
        m.clearing_date
      from movements m
      where m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition} and m.tiers_ref = any(${refs})
      order by m.due_date, m.document_number`,
    cases: casesWhere(tenantId, accountRow, ofThem),
    disputes: sql`
      select e.tiers_ref, e.movement_refs from events e where ${theirs} and e.kind = 'DISPUTE' and e.end_date is null`,
    ordered: orderedWhere(tenantId, accountRow, ofThem),
  })
  const rows = {
    movements: Map.groupBy(movements, (row) => row.tiers_ref),
    cases: Map.groupBy(cases, (row) => row.tiers_ref),
    disputes: Map.groupBy(disputes, (row) => row.tiers_ref),
  }
  const formalNoticeOrdered = new Set(ordered.map((row) => row.tiers_ref))
  const today = businessDateAt(now)
  const accountVerified = isVerified(accountRow)
  return new Map(
    customers.map((customer) => [
      customer.ref,
      {
        tiersName: customerDisplayName({
          type: customer.type,
          name: customer.name,
          firstName: customer.first_name,
          lastName: customer.last_name,
        }),
        facts: {
          today,
          accountVerified,
          customer: { tiersRef: customer.ref, type: customer.type, insolvent: customer.insolvent },
          cases: (rows.cases.get(customer.ref) ?? []).map(toCase),
          disputed: new Set((rows.disputes.get(customer.ref) ?? []).flatMap((row) => row.movement_refs)),
          formalNoticeOrdered: formalNoticeOrdered.has(customer.ref),
        },
        movements: (rows.movements.get(customer.ref) ?? []).map(toMovement),
        isLight: accountRow.account_type === 'LIGHT',
      },
    ]),
  )
}

/**
 * Reads the facts about one customer.
 * @throws Refusal TIERS_NOT_FOUND
 */
export const selectionOf = async (
  tx: Tx,
  account: Pick<AccountAtWork, 'tenantId' | 'accountRow' | 'now'>,
  tiersRef: string,
): Promise<CustomerSelection> => {
  const selection = (await selectionsOf(tx, account, [tiersRef])).get(tiersRef)
  if (!selection) throw new Refusal(404, 'TIERS_NOT_FOUND')
  return selection
}

/** The day on which a formal notice that includes the movement was posted; the latest of several. */
const noticedOn = ({ cases }: SelectionFacts, uniqueRef: string): BusinessDate | null =>
  cases
    .filter((one) => one.kind === 'FORMAL_NOTICE' && !one.toPost && one.movementRefs.includes(uniqueRef))
    .map(({ on }) => on)
    .sort()
    .at(-1) ?? null

/** The open movements of a customer, each with the reasons why it cannot be selected. */
export const selectionAnswer = (
  { tiersName, facts, movements, isLight }: CustomerSelection,
  selection: Selection,
): SelectionAnswer => {
  const reasons = customerReasons(selection, facts)
  const open = movements.filter(({ dueAmount, clearingDate }) => dueAmount !== 0 && clearingDate === null)
  return {
    tiersRef: facts.customer.tiersRef,
    tiersName,
    reasons,
    allowedFrom: allowedFrom(reasons),
    movements: open.map((movement) => {
      const own = movementReasons(selection, movement, facts)
      return {
        uniqueRef: movement.uniqueRef,
        documentNumber: movement.documentNumber,
        documentDate: movement.documentDate,
        dueDate: movement.dueDate,
        daysLate: daysLateOf(movement, facts.today),
        dueAmount: toDecimal(movement.dueAmount),
        noticedOn: noticedOn(facts, movement.uniqueRef),
        lock: lockOf(selection, movement.uniqueRef, facts, isLight),
        reasons: own,
        allowedFrom: allowedFrom([...reasons, ...own]),
      }
    }),
  }
}

/**
 * The selected movements, oldest due date first, if all of them pass the rules.
 * @throws Refusal SELECTION_REFUSED with all reasons, MOVEMENTS_ALREADY_ADDED if that is the only one
 */
export const checkedSelection = (
  { facts, movements }: Pick<CustomerSelection, 'facts' | 'movements'>,
  selection: Selection,
  movementRefs: readonly string[],
): SelectableMovement[] => {
  const byRef = new Map(movements.map((movement) => [movement.uniqueRef, movement]))
  const errors = customerReasons(selection, facts).map(({ code }) => ({ path: 'tiersRef', code: code as string }))
  const chosen: SelectableMovement[] = []
  for (const ref of new Set(movementRefs)) {
    const path = `movementRefs.${ref}`
    const movement = byRef.get(ref)
    if (!movement) errors.push({ path, code: 'MOVEMENT_NOT_FOUND' })
    else {
      chosen.push(movement)
      for (const { code } of movementReasons(selection, movement, facts)) errors.push({ path, code })
    }
  }
  if (chosen.length === 0 && errors.length === 0) errors.push({ path: 'movementRefs', code: 'INVOICE_REQUIRED' })
  if (errors.length === 0) return movements.filter((movement) => chosen.includes(movement))
  const already = errors.every(({ code }) => code === 'MOVEMENTS_ALREADY_ADDED')
  throw new Refusal(already ? 409 : 422, already ? 'MOVEMENTS_ALREADY_ADDED' : 'SELECTION_REFUSED', { errors })
}
