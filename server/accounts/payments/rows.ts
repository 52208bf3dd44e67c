import type { Order } from '../../../src/contract/accounts/orders.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { OrderPurpose, SubscriptionDuration } from '../../../src/domain/payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Status of an order. CREATED: not paid yet. UNKNOWN: the provider could not be reached. OK and KO are final. */
export type OrderStatus = 'CREATED' | 'WAITING' | 'UNKNOWN' | 'OK' | 'KO'

/** Stored content of an order. The fields that all purposes share are shown to the user. */
export type OrderContent = {
  tiersRef?: string
  tiersName?: string
  invoices?: readonly { uniqueRef: string | null }[]
  duration?: SubscriptionDuration
  /** The stored means of payment is debited, without a payment page. */
  debit?: boolean
}

export type OrderRow = {
  order_id: string
  transaction_number: string
  master_ref: string
  user_id: string
  purpose: OrderPurpose
  /** The validated content, interpreted by the purpose of the order. */
  content: OrderContent
  net_amount: string
  vat_amount: string
  status: OrderStatus
  gateway: string
  gateway_reference: string
  payment_url: string
  result: { eventId: string; caseNumber: string } | null
  created_at: Date
  asked_at: Date | null
  /** Set after a status query: the order is paid, but its delivery must wait. */
  held?: boolean
}

/** Orders without a final status; the index orders_standing allows only one per thing bought. */
export const standing: Sql = sql`status in ('CREATED', 'WAITING', 'UNKNOWN')`

export const isDebit = ({ content }: Pick<OrderRow, 'content'>): boolean => content.debit === true

export const isStanding = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'OK' && status !== 'KO'

/** The orders of the transaction's tenant that match a condition, oldest first. */
export const ordersWhere = (tx: Tx, where: Sql, options: { lock?: boolean } = {}): Promise<OrderRow[]> =>
  tx.rows<OrderRow>(sql`
    select order_id, transaction_number, master_ref, user_id, purpose, content, net_amount, vat_amount, status, gateway,
      gateway_reference, payment_url, result, created_at, asked_at
    from orders where tenant_id = current_setting('app.tenant')::uuid and ${where}
    order by created_at, order_id ${options.lock ? sql`for update` : sql``}`)

/** An order as the API returns it. */
export const toOrder = (row: OrderRow): Order => {
  const net = fromNumeric(row.net_amount)
  const vat = fromNumeric(row.vat_amount)
  const { tiersRef = '', tiersName = '', invoices = [], duration = null } = row.content
  return {
    transactionNumber: row.transaction_number,
    purpose: row.purpose,
    outcome: isStanding(row) ? 'WAITING' : (row.status as 'OK' | 'KO'),
    unknown: row.status === 'UNKNOWN',
    held: row.held === true,
    netAmount: toDecimal(net),
    vatAmount: toDecimal(vat),
    grossAmount: toDecimal(net + vat),
    createdDate: row.created_at.toISOString(),
    paymentUrl: row.status === 'CREATED' && row.payment_url !== '' ? row.payment_url : null,
    tiersRef,
    tiersName,
    duration,
    movementRefs: invoices.flatMap(({ uniqueRef }) => uniqueRef ?? []),
    case: row.result,
  }
}
