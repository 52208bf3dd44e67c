import type { BusinessDate } from '../../../../src/domain/dates.ts'
import type { MessageAnswer, ToldDocument } from '../message.ts'

/** An invoice as sent to a partner; amounts are decimal numbers. */
export type ToldInvoice = {
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: number
}

/** The creditor and the debtor as they were when the debt was handed over. */
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

/** A document added to a case later, by name; its content is sent separately. */
export type ToldJoined = { fileId: string; name: string }

/**
 * Common fields of all messages. The message id is the same on each attempt; the case is identified by id and number.
 */
export type PartnerMessage<Content> = { messageId: string; caseId: string; caseNumber: string; content: Content }

/**
 * Sends messages to the collection partner. Each method throws if the outcome is unknown: the same message may be sent
 * again.
 */
export type PartnerGateway = {
  /** Name of the partner in the database. */
  code: 'DESK' | 'HTTP' | 'DEMO'
  transmit(
    message: PartnerMessage<ToldMandate>,
    documents: () => Promise<readonly ToldDocument[]>,
  ): Promise<MessageAnswer>
  addInvoices(message: PartnerMessage<ToldInvoices>): Promise<MessageAnswer>
  declarePayment(message: PartnerMessage<ToldPayment>): Promise<MessageAnswer>
  addDocument(message: PartnerMessage<ToldJoined>, document: () => Promise<ToldDocument>): Promise<MessageAnswer>
}
