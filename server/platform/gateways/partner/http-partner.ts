import type { MessageAnswer } from '../message.ts'
import { documentJson, tellSigned } from '../signed-post.ts'
import type { PartnerGateway, PartnerMessage } from './gateway.ts'

/**
 * A partner by HTTP: `POST url` with `{"kind", "messageId", "caseId", "caseNumber", "content"}`, sent by `tellSigned`.
 */
export const httpPartner = (url: string, secret: string, now: () => Date): PartnerGateway => {
  const tell = (kind: string, message: PartnerMessage<object>): Promise<MessageAnswer> =>
    tellSigned({ url, secret, now }, message.messageId, { kind, ...message })
  return {
    code: 'HTTP',
    transmit: async (message, documents) => {
      const told = (await documents()).map(documentJson)
      return tell('MANDATE', { ...message, content: { ...message.content, documents: told } })
    },
    addInvoices: (message) => tell('INVOICES', message),
    declarePayment: (message) => tell('PAYMENT', message),
    addDocument: async (message, document) =>
      tell('DOCUMENT', { ...message, content: { document: documentJson(await document()) } }),
  }
}
