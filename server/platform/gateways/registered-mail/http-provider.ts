import { documentJson, tellSigned } from '../signed-post.ts'
import type { RegisteredMail } from './gateway.ts'

/** A provider of registered mail by HTTP: see docs/registered-mail.md. */
export const httpRegisteredMail = (url: string, secret: string, now: () => Date): RegisteredMail => ({
  code: 'HTTP',
  hand: ({ document, ...letter }) =>
    tellSigned({ url, secret, now }, letter.letterId, { kind: 'LETTER', ...letter, document: documentJson(document) }),
})
