import type { BusinessDate } from '../../../../src/domain/dates.ts'
import type { MessageAnswer, ToldDocument } from '../message.ts'

/** An invoice as a partner is told of it; amounts are decimal numbers. */
export type ToldInvoice = {
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: number
}

/** The creditor and the debtor as they were when the debt was entrusted. */
export type ToldParties = {
  creditor: { name: string; siren: string; street: string; postCode: string; city: string; country: string }
  debtor: {
    reference: string
    name: string
    legalId: string
    street: string
    postCode: string
    city: string
    country: string
    phone: string
    email: string
  }
}

export type ToldMandate = ToldParties & {
  claimedAmount: number
  currency: string
  comment: string
  invoices: readonly ToldInvoice[]
}
export type ToldInvoices = { invoices: readonly ToldInvoice[] }
export type ToldPayment = { documentNumber: string; paymentDate: BusinessDate; amount: number }

/** A document that joined a case later, by its name; its content goes beside. */
export type ToldJoined = { fileId: string; name: string }

/** What every message says: the id is the same on each attempt, the case by its id and by its number. */
export type PartnerMessage<Content> = { messageId: string; caseId: string; caseNumber: string; content: Content }

/** The way to the collection partner. Each throws when nobody can tell: the same message may be tried again. */
export type PartnerGateway = {
  /** Under which name the partner stands in the database. */
  code: 'DESK' | 'HTTP' | 'DEMO'
  transmit(
    message: PartnerMessage<ToldMandate>,
    documents: () => Promise<readonly ToldDocument[]>,
  ): Promise<MessageAnswer>
  addInvoices(message: PartnerMessage<ToldInvoices>): Promise<MessageAnswer>
  declarePayment(message: PartnerMessage<ToldPayment>): Promise<MessageAnswer>
  addDocument(message: PartnerMessage<ToldJoined>, document: () => Promise<ToldDocument>): Promise<MessageAnswer>
}
