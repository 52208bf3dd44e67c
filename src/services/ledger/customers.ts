import { getAmountsDue } from '../../contract/delivery/letters.ts'
import { getCustomer, listCustomers, operationalStatistics } from '../../contract/ledger/customers.ts'
import { getInvoiceDocument } from '../../contract/ledger/invoice-documents.ts'
import { listMovements } from '../../contract/ledger/movements.ts'
import { type SendInput, send } from '../http/http.ts'
import { query } from '../http/http-query.ts'

/** The query of a list of customers. */
export type CustomersQuery = NonNullable<SendInput<typeof listCustomers>['query']>
export type MovementsQuery = NonNullable<SendInput<typeof listMovements>['query']>

/** A page of customers. */
export const customersPage = (masterRef: string, wanted: CustomersQuery) =>
  query(listCustomers, { params: { masterRef }, query: wanted })

/** The number of customers that match a filter: a page of size 0. */
export const customerTotal = (masterRef: string, filter: CustomersQuery['filter'] = 'ALL') =>
  query(listCustomers, { params: { masterRef }, query: { size: 0, filter } }, 'statistics')

/** The number of events by kind, for the counters of the list (CUST-01). */
export const customerCounters = (masterRef: string) =>
  query(operationalStatistics, { params: { masterRef } }, 'statistics')

/** One customer with its balance and next action. */
export const customerDetail = (masterRef: string, tiersRef: string) =>
  query(getCustomer, { params: { masterRef, tiersRef } }, 'reminders')

/** A page of a customer's movements. */
export const movementsPage = (masterRef: string, wanted: MovementsQuery) =>
  query(listMovements, { params: { masterRef }, query: wanted })

/** The document of an invoice, fetched with the user's token. */
export const fetchInvoiceDocument = (params: { masterRef: string; fileId: string }): Promise<Blob> =>
  send(getInvoiceDocument, { params })

/** Principal, penalties and indemnity of what is overdue. */
export const amountsDue = (masterRef: string, tiersRef: string) =>
  query(getAmountsDue, { params: { masterRef, tiersRef } }, 'reminders')
