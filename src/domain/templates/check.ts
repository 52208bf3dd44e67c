import { type CustomField, isCustomFieldId } from '../custom-fields/definitions.ts'
import { holdsIban } from '../iban.ts'
import { definitionOf, type Medium } from '../mediums/index.ts'
import type { MessageLocale } from '../reminders/message-texts.ts'
import { messageLocales } from '../reminders/message-texts.ts'
import type { TemplateTexts } from './template-texts.ts'
import { templateVariables } from './variables.ts'

/** The texts of a step in both languages. */
export type ReminderTemplate = {
  name: string
  media: Medium
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
 * A fault in a text, and where. `word` is the unknown variable, the characters that a text message cannot carry, or its
 * number of segments.
 */
export type TemplateFault = {
  code: TemplateFaultCode
  locale: MessageLocale
  field: 'subject' | 'body'
  word?: string
}

/** True if a channel has a subject. */
export const hasSubject = (medium: Medium): boolean => definitionOf(medium).hasSubject

/** The account's custom fields in use; null where they are not known. */
export type CustomInUse = readonly Pick<CustomField, 'id'>[] | null

/**
 * All faults of a template; empty if it may be saved.
 * @param custom where it is null, any custom field may be named
 */
export const checkTemplate = (
  { media, texts }: Pick<ReminderTemplate, 'media' | 'texts'>,
  custom: CustomInUse = null,
): TemplateFault[] =>
  messageLocales.flatMap((locale) => {
    const { subject, body } = texts[locale]
    const missing: TemplateFault[] = []
    if (hasSubject(media) && subject.trim() === '') missing.push({ code: 'MISSING_SUBJECT', locale, field: 'subject' })
    if (body.trim() === '') missing.push({ code: 'MISSING_BODY', locale, field: 'body' })
    return [
      ...missing,
      ...(hasSubject(media) ? textFaults(subject, { locale, field: 'subject' }, custom) : []),
      ...textFaults(body, { locale, field: 'body' }, custom),
      ...(definitionOf(media).textFaults?.(body) ?? []).map((fault) => ({ ...fault, locale, field: 'body' as const })),
    ]
  })

const known: ReadonlySet<string> = new Set(templateVariables)

const isVariable = (name: string, custom: CustomInUse): boolean =>
  known.has(name) || (isCustomFieldId(name) && (custom === null || custom.some(({ id }) => id === name)))

const textFaults = (
  text: string,
  { locale, field }: Pick<TemplateFault, 'locale' | 'field'>,
  custom: CustomInUse,
): TemplateFault[] => {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  const faults: TemplateFault[] = [...new Set(names)]
    .filter((name) => !isVariable(name, custom))
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
