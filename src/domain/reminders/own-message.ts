import { IMPORT_MAX_LENGTHS } from '../constants.ts'
import { isEmail } from '../import/customer-rules.ts'
import type { Medium } from '../mediums/index.ts'
import { type CustomInUse, checkTemplate, type TemplateFault } from '../templates/check.ts'
import type { TemplateTexts } from '../templates/template-texts.ts'

/**
 * What a user writes for one reminder; subject and text with the variables of templates. Only an e-mail has a recipient,
 * and a text message has no subject.
 */
export type OwnMessage = { media: Medium; recipient: string; subject: string; body: string }

export type OwnMessageProblem = {
  field: Exclude<keyof OwnMessage, 'media'>
  /** EMAIL_BOUNCED: this address did not accept mail; only the server knows. */
  code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'EMAIL_INVALID' | 'EMAIL_BOUNCED' | TemplateFault['code']
}

/** Faults of subject and text, which are the same in both languages. @param custom as in `checkTemplate` */
export const faultsOfMessage = ({ media, subject, body }: OwnMessage, custom: CustomInUse = null): TemplateFault[] => {
  const texts = { subject, body }
  return checkTemplate({ media, texts: { fr: texts, en: texts } }, custom).filter(({ locale }) => locale === 'fr')
}

const recipientProblem = (typed: string): OwnMessageProblem['code'] | null => {
  if (typed === '') return 'VALUE_MISSING'
  if (typed.length > IMPORT_MAX_LENGTHS.email) return 'VALUE_TOO_LONG'
  return isEmail(typed) ? null : 'EMAIL_INVALID'
}

/**
 * Rules for what a user writes for one reminder, shared by form and server; empty if none is broken.
 * @param custom as in `checkTemplate`
 */
export const checkOwnMessage = (message: OwnMessage, custom: CustomInUse = null): OwnMessageProblem[] => {
  const code = message.media === 'EMAIL' ? recipientProblem(message.recipient.trim()) : null
  const faults = faultsOfMessage(message, custom).map((fault) => ({ field: fault.field, code: fault.code }))
  return [...(code ? [{ field: 'recipient', code } as const] : []), ...faults]
}

/** True if subject and text say the same, whatever blanks surround them. */
export const hasSameWords = (one: TemplateTexts, other: TemplateTexts): boolean =>
  one.subject.trim() === other.subject.trim() && one.body.trim() === other.body.trim()
