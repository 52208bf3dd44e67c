import type { CaseType } from '../../../src/domain/cases/index.ts'
import type { CustomerType } from '../../../src/domain/customer.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { Cents } from '../../../src/domain/money.ts'

/** An invoice of a case; `uniqueRef` is null for one entered by hand. */
export type InvoiceOfCase = {
  uniqueRef: string | null
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: Cents
}

/** A case that has passed the rules. */
export type NewCase = {
  type: CaseType
  tiersRef: string
  tiersName: string
  tiersType: CustomerType
  comment: string
  invoices: readonly InvoiceOfCase[]
  fileIds: readonly string[]
  /** The number of the order that paid for the case; null without one. */
  transactionNumber: string | null
  /** Why a locked delegation goes out all the same; '' if nothing locks it. */
  overrideReason: string
}
