import { masterOf } from '../accounts/masters.ts'
import { requestNotice } from '../cases/notice.ts'
import { openCase } from '../cases/open-case.ts'
import type { CaseAccount } from '../cases/selection.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { PaymentState } from '../gateways/payments/gateway.ts'
import type { Services } from '../http/context.ts'
import { lockPlan } from '../reminders/plan-customers.ts'
import { deliverCompany } from './company-information.ts'
import { isCase } from './content.ts'
import { dropPaidDraft } from './paid-draft.ts'
import { isStanding, type OrderRow, type OrderStatus, ordersWhere } from './rows.ts'

/** What is known of a payment: how it stands at the provider, or that the provider could not be asked. */
export type Known = PaymentState | 'UNKNOWN'

const statusOf: Record<Known, OrderStatus> = {
  OPEN: 'CREATED',
  WAITING: 'WAITING',
  UNKNOWN: 'UNKNOWN',
  OK: 'OK',
  KO: 'KO',
}

/** Does what was paid for. @returns the case that was opened, as the person knows it */
const deliver = async (
  tx: Tx,
  jobs: Services['jobs'],
  account: CaseAccount,
  { content, ...order }: OrderRow,
): Promise<OrderRow['result']> => {
  if (!isCase(content)) {
    await deliverCompany(tx, jobs, account, content)
    return null
  }
  const { tenantId } = account
  // What was deleted meanwhile is not joined, and does not stand against what was paid for.
  const files = await tx.rows<{ file_id: string }>(sql`
    select file_id from files where tenant_id = ${tenantId} and file_id = any(${[...content.fileIds]}::uuid[])`)
  const eventId = await openCase(tx, account, {
    ...content,
    fileIds: files.map((file) => file.file_id),
    transactionNumber: order.transaction_number,
  })
  await requestNotice(tx, jobs, { tenantId, eventId })
  if (order.purpose === 'DRAFT_FORMAL_NOTICE') await dropPaidDraft(tx, account, content)
  const made = await tx.one<{ case_number: string }>(sql`
    select case_number from cases where tenant_id = ${tenantId} and event_id = ${eventId}`)
  return { eventId, caseNumber: made!.case_number }
}

/**
 * Writes down what is known of an order, and does what was paid for, once: whoever comes second finds it done. What is
 * final stays.
 */
export const settleOrder = (
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  known: Known,
): Promise<OrderRow> =>
  database.asTenant(tenantId, async (tx) => {
    const byId = sql`order_id = ${orderId}`
    const [found] = await ordersWhere(tx, byId)
    // The plan before the row, as everywhere; only what is paid for changes it.
    if (known === 'OK') await lockPlan(tx, tenantId, found!.master_ref)
    const [order] = await ordersWhere(tx, byId, { lock: true })
    if (!isStanding(order!)) return order!
    const at = now()
    const master = await masterOf(tx, order!.master_ref)
    const account = { tenantId, master, now: at, userId: order!.user_id }
    const result = known === 'OK' ? await deliver(tx, jobs, account, order!) : null
    await tx.run(sql`
      update orders set status = ${statusOf[known]}, asked_at = ${at}, result = ${result && JSON.stringify(result)}::jsonb,
        ended_at = ${known === 'OK' || known === 'KO' ? at : null}
      where tenant_id = ${tenantId} and ${byId}`)
    return (await ordersWhere(tx, byId))[0]!
  })
