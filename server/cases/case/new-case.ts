import type { CaseType } from '../../../src/domain/cases/index.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { TiersType } from '../../../src/domain/tiers.ts'

/** An invoice of a case; `uniqueRef` null: typed by hand. */
export type InvoiceOfCase = {
  uniqueRef: string | null
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: Cents
}

/** A case that the rules let pass. */
export type NewCase = {
  type: CaseType
  tiersRef: string
  tiersName: string
  tiersType: TiersType
  comment: string
  invoices: readonly InvoiceOfCase[]
  /** Files that a person joined. */
  fileIds: readonly string[]
  /** The order that paid for it. */
  transactionNumber: string | null
}
