import type { Order } from '../../../src/contract/accounts/orders.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { OrderPurpose, SubscriptionDuration } from '../../../src/domain/payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** How an order stands. CREATED: nobody paid yet. UNKNOWN: the provider could not be asked. OK and KO are final. */
export type OrderStatus = 'CREATED' | 'WAITING' | 'UNKNOWN' | 'OK' | 'KO'

/** What is kept of what is bought. What every purpose may have is told to the person: of whom an order speaks. */
export type OrderContent = {
  tiersRef?: string
  tiersName?: string
  invoices?: readonly { uniqueRef: string | null }[]
  duration?: SubscriptionDuration
  /** Nobody pays on a page: the kept means of payment is debited. */
  debit?: boolean
}

export type OrderRow = {
  order_id: string
  transaction_number: string
  master_ref: string
  user_id: string
  purpose: OrderPurpose
  /** What is done once it is paid, as the server checked it: its purpose knows what it is. */
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
  /** Of one that was just asked about: it is paid, and what it is for may not be done for now. */
  held?: boolean
}

/** Orders whose end is not known yet: the index orders_standing allows one of them for what is bought. */
export const standing: Sql = sql`status in ('CREATED', 'WAITING', 'UNKNOWN')`

/** An order that nobody pays on a page. */
export const isDebit = ({ content }: Pick<OrderRow, 'content'>): boolean => content.debit === true

export const isStanding = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'OK' && status !== 'KO'

/** The orders of the transaction's tenant that a condition names, the oldest first. */
export const ordersWhere = (tx: Tx, where: Sql, options: { lock?: boolean } = {}): Promise<OrderRow[]> =>
  tx.rows<OrderRow>(sql`
    select order_id, transaction_number, master_ref, user_id, purpose, content, net_amount, vat_amount, status, gateway,
      gateway_reference, payment_url, result, created_at, asked_at
    from orders where tenant_id = current_setting('app.tenant')::uuid and ${where}
    order by created_at, order_id ${options.lock ? sql`for update` : sql``}`)

/** An order as the person is told of it. */
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
