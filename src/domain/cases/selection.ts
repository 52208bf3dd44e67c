import { CASE_WAIT_DAYS } from '../constants.ts'
import type { CustomerType } from '../customer.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** What invoices are selected for: a new formal notice, a new delegation, or an existing case. */
export const caseTargets = ['FORMAL_NOTICE', 'DELEGATION', 'EXISTING_CASE'] as const

/** Every rule that may prevent a selection (spec 5; INSOLVENT by L622-21 Code de commerce), in display order. */
export const selectionCodes = [
  'ACCOUNT_NOT_VERIFIED',
  'INDIVIDUAL',
  'INSOLVENT',
  'NOTICE_ORDERED',
  'NOTICE_NOT_POSTED',
  'CASE_CLOSED',
  'CASE_NOTICE_TO_POST',
  'CASE_NOTICE_SENT',
  'RECENT_NOTICE',
  'RECENT_DELEGATION',
  'OTHER_CUSTOMER',
  'CLEARED',
  'AMOUNT_NOT_POSITIVE',
  'BLOCKED',
  'NOT_OVERDUE',
  'ALREADY_DELEGATED',
  'MOVEMENTS_ALREADY_ADDED',
] as const
export type SelectionCode = (typeof selectionCodes)[number]

/** A reason against a selection; `allowedFrom` is the first day on which it no longer applies, or null. */
export type SelectionReason = { code: SelectionCode; allowedFrom: BusinessDate | null }

/** A ledger entry as the rules need it. */
export type SelectionMovement = {
  uniqueRef: string
  tiersRef: string
  dueDate: BusinessDate
  /** Its open amount, signed, in cents. */
  dueAmount: Cents
  /** The day on which it was cleared or matched. */
  clearingDate: BusinessDate | null
}

/** A formal notice or delegation of the customer, unless it was refused or never transmitted. */
export type SelectionCase = {
  eventId: string
  kind: 'FORMAL_NOTICE' | 'DEBT_COLLECTION_DELEGATION'
  /** The day on which it was posted or sent to collections; for an unposted notice, the day on which it was opened. */
  on: BusinessDate
  /** A formal notice that is not posted yet: its waiting period has not begun. */
  toPost?: boolean
  /** No longer in progress. */
  closed: boolean
  movementRefs: readonly string[]
}

/** What the rules need besides the ledger entry. */
export type SelectionFacts = {
  today: BusinessDate
  accountVerified: boolean
  customer: { tiersRef: string; type: CustomerType; insolvent: boolean }
  /** Every formal notice and delegation of the customer. */
  cases: readonly SelectionCase[]
  /** Ledger entries in an open dispute. */
  disputed: ReadonlySet<string>
  /** True if a formal notice of the customer is ordered but not paid yet. */
  formalNoticeOrdered: boolean
}

/** What is selected for; `caseId` names an existing case. */
export type Selection = { target: 'FORMAL_NOTICE' | 'DELEGATION' } | { target: 'EXISTING_CASE'; caseId: string }

const always = (code: SelectionCode): SelectionReason => ({ code, allowedFrom: null })

/** The first day after the waiting period that follows a day. */
const afterWait = (on: BusinessDate): BusinessDate => addDays(on, CASE_WAIT_DAYS + 1)

const waits = (
  cases: readonly SelectionCase[],
  kind: SelectionCase['kind'],
  code: SelectionCode,
  today: BusinessDate,
): SelectionReason[] => {
  const counted = cases.filter((one) => one.kind === kind && !one.toPost)
  const last = counted.reduce((latest, { on }) => (on > latest ? on : latest), '')
  if (last === '' || afterWait(last) <= today) return []
  return [{ code, allowedFrom: afterWait(last) }]
}

const caseReasons = (chosen: SelectionCase | undefined): SelectionReason[] => {
  // A case of another customer counts as closed.
  if (!chosen || chosen.closed) return [always('CASE_CLOSED')]
  if (chosen.kind !== 'FORMAL_NOTICE') return []
  return [always(chosen.toPost ? 'CASE_NOTICE_TO_POST' : 'CASE_NOTICE_SENT')]
}

/** Why nothing of this customer may be selected, in the order of `selectionCodes`; empty if something may. */
export const customerReasons = (selection: Selection, facts: SelectionFacts): SelectionReason[] => {
  const { customer, cases, today } = facts
  const reasons: SelectionReason[] = []
  if (selection.target !== 'FORMAL_NOTICE' && !facts.accountVerified) reasons.push(always('ACCOUNT_NOT_VERIFIED'))
  if (customer.type === 'B2C') reasons.push(always('INDIVIDUAL'))
  if (customer.insolvent) reasons.push(always('INSOLVENT'))
  if (selection.target !== 'FORMAL_NOTICE' && facts.formalNoticeOrdered) reasons.push(always('NOTICE_ORDERED'))
  if (selection.target === 'EXISTING_CASE') {
    return [...reasons, ...caseReasons(cases.find(({ eventId }) => eventId === selection.caseId))]
  }
  if (cases.some(({ toPost }) => toPost)) reasons.push(always('NOTICE_NOT_POSTED'))
  return [
    ...reasons,
    ...waits(cases, 'FORMAL_NOTICE', 'RECENT_NOTICE', today),
    ...waits(cases, 'DEBT_COLLECTION_DELEGATION', 'RECENT_DELEGATION', today),
  ]
}

/** Why this ledger entry may not be selected, whatever the state of its customer, in the order of `selectionCodes`. */
export const movementReasons = (
  selection: Selection,
  movement: SelectionMovement,
  facts: SelectionFacts,
): SelectionReason[] => {
  const reasons: SelectionReason[] = []
  if (movement.tiersRef !== facts.customer.tiersRef) reasons.push(always('OTHER_CUSTOMER'))
  const cleared = movement.clearingDate !== null || movement.dueAmount === 0
  if (cleared) reasons.push(always('CLEARED'))
  if (!cleared && movement.dueAmount < 0) reasons.push(always('AMOUNT_NOT_POSITIVE'))
  if (facts.disputed.has(movement.uniqueRef)) reasons.push(always('BLOCKED'))
  if (movement.dueDate >= facts.today) reasons.push({ code: 'NOT_OVERDUE', allowedFrom: addDays(movement.dueDate, 1) })
  const delegated = facts.cases.find(
    ({ kind, movementRefs }) => kind === 'DEBT_COLLECTION_DELEGATION' && movementRefs.includes(movement.uniqueRef),
  )
  if (delegated) {
    const here = selection.target === 'EXISTING_CASE' && selection.caseId === delegated.eventId
    reasons.push(always(here ? 'MOVEMENTS_ALREADY_ADDED' : 'ALREADY_DELEGATED'))
  }
  return reasons
}

/**
 * All reasons against selecting a ledger entry, those of its customer first; empty if it may be selected. The screen
 * explains with it, and the server refuses with it (CASE-06, CASE-10, CASE-14).
 */
export const selectionReasons = (
  selection: Selection,
  movement: SelectionMovement,
  facts: SelectionFacts,
): SelectionReason[] => [...customerReasons(selection, facts), ...movementReasons(selection, movement, facts)]

/** The first day on which none of the reasons applies; null if one of them has no end date. */
export const allowedFrom = (reasons: readonly SelectionReason[]): BusinessDate | null => {
  let latest: BusinessDate | null = null
  for (const { allowedFrom: day } of reasons) {
    if (day === null) return null
    if (latest === null || day > latest) latest = day
  }
  return latest
}
