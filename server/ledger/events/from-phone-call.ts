import { randomUUID } from 'node:crypto'
import {
  judgedParts,
  openAmountOf,
  type PromisedPayments,
  type ReportedPayment,
} from '../../../src/domain/events/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { planning } from '../customers/ports.ts'
import { insertEvent } from './insert.ts'
import { type EventAccount, factsOf } from './rows.ts'

/**
 * Records the promises of a call, one for each instalment, and plans the customer again. The caller has checked them
 * (`instalmentsProblems`) and holds the planning lock.
 * @returns the id of the first one
 */
export const recordPromises = async (
  tx: Tx,
  account: EventAccount,
  tiersRef: string,
  { parts, movementRefs, comment }: PromisedPayments,
): Promise<string | null> => {
  const refs = [...new Set(movementRefs)]
  const { invoices } = await factsOf(tx, account, tiersRef, refs)
  const scheduleId = parts.length > 1 ? randomUUID() : null
  let first: string | null = null
  for (const { date, amount, openAmount } of judgedParts(parts, openAmountOf(refs, invoices))) {
    const draft = { kind: 'PROMISE', movementRefs: refs, amount, comment, startDate: null, paymentDate: date } as const
    const row = await insertEvent(tx, account, tiersRef, { ...draft, scheduleId }, openAmount)
    first ??= row.event_id
  }
  await planning().replan(tx, account, { tiersRef })
  return first
}

/**
 * Records a payment that the customer reports, and plans the customer again. The caller has checked it
 * (`reportedProblems`) and holds the planning lock.
 * @returns its id
 */
export const recordReportedPayment = async (
  tx: Tx,
  account: EventAccount,
  tiersRef: string,
  { date, reference, movementRefs, comment }: ReportedPayment & { comment: string },
): Promise<string> => {
  const refs = [...new Set(movementRefs)]
  const { invoices } = await factsOf(tx, account, tiersRef, refs)
  const amount = openAmountOf(refs, invoices)
  const draft = { kind: 'REPORTED_PAYMENT', movementRefs: refs, amount, comment, reference } as const
  const row = await insertEvent(tx, account, tiersRef, { ...draft, startDate: date, paymentDate: null }, amount)
  await planning().replan(tx, account, { tiersRef })
  return row.event_id
}
