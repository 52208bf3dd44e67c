import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** The parts of the overdue, in the order in which they are shown. */
export const coverageParts = [
  'PLANNED',
  'WAITING',
  'PROMISED',
  'DISPUTED',
  'IN_CASE',
  'INSOLVENT',
  'STOPPED',
  'UNDER_THRESHOLD',
  'COVERED_BY_CREDITS',
  'NEEDS_DECISION',
  'FORGOTTEN',
] as const
export type CoveragePart = (typeof coverageParts)[number]

/** Why an amount is where it is, for the parts that have several reasons. */
export const coverageReasons = [
  /** STOPPED: all reminders of the customer, some invoices, or the scenario. */
  'CUSTOMER_STOPPED',
  'INVOICE_STOPPED',
  'SCENARIO_OFF',
  /** NEEDS_DECISION: every step was sent; nothing reaches the customer; no step is left; the formal notice ran out. */
  'ROUND_COMPLETE',
  'NO_CONTACT',
  'NO_STEP_ENABLED',
  'NOTICE_RAN_OUT',
] as const
export type CoverageReason = (typeof coverageReasons)[number]

export type CoverageLine = {
  part: CoveragePart
  reason: CoverageReason | null
  /**
   * PLANNED and WAITING: the day of the next reminder, or the day until which an answer to the last one is awaited;
   * PROMISED: the promised day, null while it is to be checked and for a payment that the customer reports; IN_CASE: the
   * last day of a formal notice. Null if there is none.
   */
  until: BusinessDate | null
  cents: Cents
}
