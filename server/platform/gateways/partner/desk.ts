import type { MessageAnswer } from '../message.ts'
import type { PartnerGateway } from './gateway.ts'

const taken = async (): Promise<MessageAnswer> => ({ status: 'TAKEN' })

/**
 * The embedded partner desk: the partner reads mandates on a screen of this application, from the same database, so a
 * message is delivered as soon as it is recorded as sent. Demonstrations have their own desk.
 */
export const deskPartner = (code: 'DESK' | 'DEMO'): PartnerGateway => ({
  code,
  transmit: taken,
  addInvoices: taken,
  declarePayment: taken,
  addDocument: taken,
})
