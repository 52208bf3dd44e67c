import { formatDate } from './dates.ts'
import { listWords } from './export/list-words.ts'
import type { HealthClass } from './health/assessment.ts'
import { healthClassWords } from './health/words.ts'
import type { IdentityDocumentType, WithdrawalReason } from './identity-check/verification.ts'
import { type LogLanguage, logWords } from './log-words.ts'
import { definitionOf, type Medium, mediums } from './mediums/index.ts'
import { formatMoney } from './money.ts'
import type { AlertType } from './reminders/types.ts'
import type { Role } from './roles.ts'

export type LogCode = keyof typeof logWords

/** The variable names of a template, without the part after the colon. */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}:${string}` ? Bare : Name) | NamesIn<Rest>
  : never

/** The values that the words of a code require. */
export type LogParams<C extends LogCode> = { [N in NamesIn<(typeof logWords)[C]['fr']>]: string | number }

const mediumWord = (value: string | number, language: LogLanguage): string =>
  Object.hasOwn(mediums, value) ? definitionOf(value as Medium).words[language].inSentence : String(value)

const alerts: Record<LogLanguage, Record<AlertType, string>> = {
  fr: {
    FORMAL_NOTICE_RECOMMENDED: 'mise en demeure conseillée',
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'délégation conseillée',
  },
  en: {
    FORMAL_NOTICE_RECOMMENDED: 'formal notice advised',
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'delegation advised',
  },
}

const roleWords: Record<LogLanguage, Record<Role, string>> = {
  fr: {
    administrator: 'administrateur',
    member: 'membre',
    'read-only': 'lecture seule',
    partner: 'partenaire',
    reviewer: 'réviseur',
    'product-owner': 'responsable produit',
  },
  en: {
    administrator: 'administrator',
    member: 'member',
    'read-only': 'read-only',
    partner: 'partner',
    reviewer: 'reviewer',
    'product-owner': 'product owner',
  },
}

/** Why a verification was withdrawn. */
const withdrawals: Record<LogLanguage, Record<WithdrawalReason, string>> = {
  fr: {
    COMPANY_RENAMED: 'la société a changé de nom ou de SIREN',
    MANAGER_CHANGED: 'le dirigeant a changé',
    READING_ALONE: 'personne n’avait regardé les documents',
    REVIEW_REFUSED: 'les nouveaux documents ont été refusés',
  },
  en: {
    COMPANY_RENAMED: 'the company changed its name or SIREN',
    MANAGER_CHANGED: 'the manager changed',
    READING_ALONE: 'nobody had looked at the documents',
    REVIEW_REFUSED: 'the new documents were refused',
  },
}

const identityDocuments: Record<LogLanguage, Record<IdentityDocumentType, string>> = {
  fr: { certificateOfIncorporation: 'Kbis', managingDirectorIDCard: 'pièce d’identité du dirigeant' },
  en: { certificateOfIncorporation: 'Kbis', managingDirectorIDCard: 'manager’s identity document' },
}

const shown = (value: string | number, format: string, language: LogLanguage, currency: string): string => {
  if (format === 'money') return formatMoney(Number(value), language, currency)
  if (format === 'day') return formatDate(String(value))
  if (format === 'media') return mediumWord(value, language)
  if (format === 'health') return healthClassWords[language][value as HealthClass] ?? String(value)
  if (format === 'role') return roleWords[language][value as Role] ?? String(value)
  if (format === 'alert') return alerts[language][value as AlertType] ?? String(value)
  if (format === 'withdrawal') return withdrawals[language][value as WithdrawalReason] ?? String(value)
  if (format === 'list') return listWords[value as keyof typeof listWords]?.[language] ?? String(value)
  if (format === 'document') return identityDocuments[language][value as IdentityDocumentType] ?? String(value)
  const [one, many] = format.split('|')
  if (many === undefined) return String(value)
  const count = Number(value)
  const single = language === 'fr' ? Math.abs(count) < 2 : count === 1
  return `${count.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB')} ${single ? one : many}`
}

/**
 * A log entry in words. An unknown code is shown as it is.
 * @param currency ISO 4217 code of the account
 */
export const wordLog = (
  code: string,
  params: Readonly<Record<string, string | number>>,
  language: LogLanguage,
  currency: string,
): string => {
  if (!Object.hasOwn(logWords, code)) return code
  const words: string = logWords[code as LogCode][language]
  return words.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, format = '') =>
    Object.hasOwn(params, name) ? shown(params[name], format, language, currency) : whole,
  )
}
