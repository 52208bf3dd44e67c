import { SMS_TEMPLATE_SEGMENTS } from '../constants.ts'
import { holdsIban } from '../iban.ts'
import type { MessageLocale } from '../reminders/message-texts.ts'
import { messageLocales } from '../reminders/message-texts.ts'
import type { ReminderMedia } from '../reminders/types.ts'
import { outsideGsm, smsLength, toGsm } from '../sms/segments.ts'
import type { TemplateTexts } from './template-texts.ts'
import { templateVariables } from './variables.ts'

/** Texts of a step in both languages. */
export type ReminderTemplate = {
  name: string
  media: ReminderMedia
  texts: Record<MessageLocale, TemplateTexts>
}

export const templateFaultCodes = [
  'UNKNOWN_VARIABLE',
  'UNBALANCED_BRACE',
  'MISSING_SUBJECT',
  'MISSING_BODY',
  'NOT_IN_SMS',
  'SMS_TOO_LONG',
  'IBAN_IN_TEXT',
] as const
export type TemplateFaultCode = (typeof templateFaultCodes)[number]

/**
 * What is wrong with a text, and where. `word` is the unknown name, the characters that no text message can write, or
 * the segments that it would fill.
 */
export type TemplateFault = {
  code: TemplateFaultCode
  locale: MessageLocale
  field: 'subject' | 'body'
  word?: string
}

/** True when a medium shows a subject. */
export const hasSubject = (media: ReminderMedia): boolean => media === 'EMAIL' || media === 'LETTER'

/** Every fault of a template, none when it may be kept. */
export const checkTemplate = ({ media, texts }: Pick<ReminderTemplate, 'media' | 'texts'>): TemplateFault[] =>
  messageLocales.flatMap((locale) => {
    const { subject, body } = texts[locale]
    const missing: TemplateFault[] = []
    if (hasSubject(media) && subject.trim() === '') missing.push({ code: 'MISSING_SUBJECT', locale, field: 'subject' })
    if (body.trim() === '') missing.push({ code: 'MISSING_BODY', locale, field: 'body' })
    return [
      ...missing,
      ...(hasSubject(media) ? textFaults(subject, locale, 'subject') : []),
      ...textFaults(body, locale, 'body'),
      ...(media === 'SMS' ? smsFaults(body, locale) : []),
    ]
  })

/** What a text message leaves of the words of a template; its variables are not counted. */
const smsFaults = (body: string, locale: MessageLocale): TemplateFault[] => {
  const words = body.replace(/\{\w+\}/g, '')
  const { lost } = outsideGsm(words)
  const { segments } = smsLength(toGsm(words))
  const faults: TemplateFault[] = []
  if (lost.length > 0) faults.push({ code: 'NOT_IN_SMS', locale, field: 'body', word: lost.join(' ') })
  if (segments > SMS_TEMPLATE_SEGMENTS)
    faults.push({ code: 'SMS_TOO_LONG', locale, field: 'body', word: String(segments) })
  return faults
}

const known: ReadonlySet<string> = new Set(templateVariables)

const textFaults = (text: string, locale: MessageLocale, field: TemplateFault['field']): TemplateFault[] => {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  const faults: TemplateFault[] = [...new Set(names)]
    .filter((name) => !known.has(name))
    .map((word) => ({ code: 'UNKNOWN_VARIABLE', locale, field, word }))
  if (holdsIban(text)) faults.push({ code: 'IBAN_IN_TEXT', locale, field })
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) faults.push({ code: 'UNBALANCED_BRACE', locale, field })
  return faults
}

/** The paragraphs of a body. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
