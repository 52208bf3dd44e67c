import type { MessageAnswer } from '../message.ts'
import type { PartnerGateway } from './gateway.ts'

const taken = async (): Promise<MessageAnswer> => ({ status: 'TAKEN' })

/**
 * The embedded partner desk: the partner reads the mandates on a screen of this application, out of the same database, so
 * that a message has arrived once it is recorded as sent. Demonstrations have a desk of their own.
 */
export const deskPartner = (code: 'DESK' | 'DEMO'): PartnerGateway => ({
  code,
  transmit: taken,
  addInvoices: taken,
  declarePayment: taken,
  addDocument: taken,
})
