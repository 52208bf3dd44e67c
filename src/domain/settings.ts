/** Settings of an account's collection. All defaults are chosen; each account may change them. */
import {
  DSO_TARGET_MOST,
  FORMAL_NOTICE_FROM_CENTS,
  MAX_CONTACTS_PER_WEEK,
  PROMISE_GRACE_DAYS,
  PROMISE_GRACE_MAX_DAYS,
  REMINDER_THRESHOLD_CENTS,
} from './constants.ts'
import type { ContactTimes, Hours } from './contact-hours.ts'
import { areCategories, type DisputeCategory, usualCategories } from './events/categories.ts'
import { holdsIban } from './iban.ts'
import type { Cents } from './money.ts'
import { legalTerms, type PenaltyTerms, type RateBp } from './penalties/index.ts'
import type { MessageLocale } from './reminders/message-texts.ts'
import { dataDaysLimits, defaultSending, ruledMediums, type SendingRules } from './sending-rules.ts'

export type CollectionSettings = ContactTimes & {
  /** What is sent without a person, or after one has confirmed the day's list. */
  sending: SendingRules
  /** Ledger entries imported longer ago than these days stop the sending by itself. */
  dataOldAfterDays: number
  /** No reminder is sent for an overdue balance below this, in cents. */
  thresholdCents: Cents
  /** No formal notice is recommended for less than this, in cents. */
  formalNoticeFromCents: Cents
  /** Reminders by any channel that a customer may receive in seven days. */
  maxContactsPerWeek: number
  /** Business days after the promised day in which a payment may still arrive. */
  promiseGraceDays: number
  /** What disputes are about, in the account's own words. */
  disputeCategories: readonly DisputeCategory[]
  /** The DSO that the account aims at, in days; null: none. */
  dsoTargetDays: number | null
  /** Whether e-mails have the customer's statement attached as a PDF. */
  statementAttached: boolean
  /** Whether e-mails have the PDFs of the invoices that they list, as far as they fit. */
  documentsAttached: boolean
  /** Whether letters, e-mails and the customer page show interest and recovery charge beside the principal. */
  penaltiesShown: boolean
  /**
   * Interest for a half-year without a published rate: true: computed at the last known rate; false: left out. Letters
   * say which.
   */
  unknownRatesCounted: boolean
  /** The default language of messages to customers. */
  language: MessageLocale
  /**
   * True: document numbers follow the specification's pattern, without slash and space, in imports and forms; false: as
   * common packages write them. Stored numbers stay.
   */
  strictDocumentNumbers: boolean
  /** What letters print about the company besides its name and SIREN; '' is left out. See `legalLineOf`. */
  legalForm: string
  register: string
  /** Who signs letters and formal notices, with their function. */
  signatory: string
  /** Interest rate of the account's terms of sale, and corrected public rates. */
  penaltyTerms: PenaltyTerms
}

export const defaultSettings: CollectionSettings = {
  thresholdCents: REMINDER_THRESHOLD_CENTS,
  formalNoticeFromCents: FORMAL_NOTICE_FROM_CENTS,
  maxContactsPerWeek: MAX_CONTACTS_PER_WEEK,
  promiseGraceDays: PROMISE_GRACE_DAYS,
  disputeCategories: usualCategories('fr'),
  dsoTargetDays: null,
  contactDays: [1, 2, 3, 4, 5],
  contactHours: [
    ['10:00', '13:00'],
    ['14:00', '20:00'],
  ],
  emailHours: [['08:00', '20:00']],
  sending: defaultSending,
  dataOldAfterDays: dataDaysLimits.usual,
  statementAttached: true,
  documentsAttached: true,
  penaltiesShown: false,
  unknownRatesCounted: true,
  language: 'fr',
  strictDocumentNumbers: false,
  legalForm: '',
  register: '',
  signatory: '',
  penaltyTerms: legalTerms,
}

/** The defaults in the language of an account. */
const defaultsIn = (language: MessageLocale = defaultSettings.language): CollectionSettings => ({
  ...defaultSettings,
  disputeCategories: usualCategories(language),
})

/** The account's own values over the defaults; only changed values are stored. */
export const settingsOf = (stored: Partial<CollectionSettings>): CollectionSettings => ({
  ...defaultsIn(stored.language),
  ...stored,
})

/** Settings printed on letters, and their maximum lengths (chosen: one line of the footer). */
export const printedLengths = { legalForm: 80, register: 60, signatory: 80 } as const
export type PrintedField = keyof typeof printedLengths
const printedFields = Object.keys(printedLengths) as PrintedField[]

/** The settings that a user may change, saved together. The contractual rate is in hundredths of a percent. */
export type CollectionRules = Pick<
  CollectionSettings,
  | 'thresholdCents'
  | 'formalNoticeFromCents'
  | 'maxContactsPerWeek'
  | 'promiseGraceDays'
  | 'disputeCategories'
  | 'dsoTargetDays'
  | keyof ContactTimes
  | 'sending'
  | 'dataOldAfterDays'
  | 'statementAttached'
  | 'documentsAttached'
  | 'penaltiesShown'
  | 'unknownRatesCounted'
  | 'language'
  | 'strictDocumentNumbers'
  | PrintedField
> & { contractRate: RateBp | null }

export type RulesField =
  | PrintedField
  | 'threshold'
  | 'formalNoticeFrom'
  | 'maxContactsPerWeek'
  | 'promiseGraceDays'
  | 'disputeCategories'
  | 'dsoTargetDays'
  | keyof ContactTimes
  | 'sending'
  | 'dataOldAfterDays'
  | 'contractRate'
export type RulesFaultCode =
  | 'THRESHOLD_OUT_OF_RANGE'
  | 'CONTACTS_OUT_OF_RANGE'
  | 'GRACE_OUT_OF_RANGE'
  | 'CATEGORIES_INVALID'
  | 'TARGET_OUT_OF_RANGE'
  | 'DAYS_INVALID'
  | 'HOURS_INVALID'
  | 'SENDING_INVALID'
  | 'AGE_OUT_OF_RANGE'
  | 'RATE_OUT_OF_RANGE'
  | 'VALUE_TOO_LONG'
  | 'IBAN_IN_TEXT'
export type RulesFault = { field: RulesField; code: RulesFaultCode }

/** Limits of the settings (chosen): more than one contact per day is harassment, and no rate exceeds 100 %. */
export const rulesLimits = {
  thresholdCents: 100_000_00,
  contactsPerWeek: 7,
  promiseGraceDays: PROMISE_GRACE_MAX_DAYS,
  dsoTargetDays: DSO_TARGET_MOST,
  windows: 3,
  rateBp: 10_000,
  /** Nobody is called or texted outside these times. */
  earliest: '08:00',
  latest: '20:00',
} as const

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** True for one to six days of the week, in order and without Sunday. */
const areDays = (days: CollectionSettings['contactDays']): boolean =>
  days.length > 0 && days.every((day, index) => within(day, 1, 6) && (index === 0 || day > days[index - 1]!))

/** True for one to three time windows of a day, in order, each ending after its start, within the allowed hours. */
const areHours = (windows: Hours): boolean => {
  if (windows.length === 0 || windows.length > rulesLimits.windows) return false
  let before: string = rulesLimits.earliest
  for (const [from, to] of windows) {
    if (![from, to].every(isTime)) return false
    if (from < before || to <= from || to > rulesLimits.latest) return false
    before = to
  }
  return true
}

/** True for rules that send within the allowed hours, up to amounts that exist. */
const areSendingRules = (rules: SendingRules): boolean =>
  ruledMediums.every((medium) => {
    const { at, upToCents } = rules[medium]
    const isAmount = upToCents === null || within(upToCents, 0, rulesLimits.thresholdCents * 100)
    return isTime(at) && at >= rulesLimits.earliest && at < rulesLimits.latest && isAmount
  })

/** Problems that prevent saving, shared by form and server. */
export const checkRules = (rules: CollectionRules): RulesFault[] => {
  const { thresholdCents, formalNoticeFromCents, maxContactsPerWeek, promiseGraceDays, contractRate } = rules
  const faults: RulesFault[] = []
  if (!within(thresholdCents, 0, rulesLimits.thresholdCents))
    faults.push({ field: 'threshold', code: 'THRESHOLD_OUT_OF_RANGE' })
  if (!within(formalNoticeFromCents, 0, rulesLimits.thresholdCents))
    faults.push({ field: 'formalNoticeFrom', code: 'THRESHOLD_OUT_OF_RANGE' })
  if (!within(maxContactsPerWeek, 1, rulesLimits.contactsPerWeek))
    faults.push({ field: 'maxContactsPerWeek', code: 'CONTACTS_OUT_OF_RANGE' })
  if (!within(promiseGraceDays, 0, rulesLimits.promiseGraceDays))
    faults.push({ field: 'promiseGraceDays', code: 'GRACE_OUT_OF_RANGE' })
  if (!areCategories(rules.disputeCategories)) faults.push({ field: 'disputeCategories', code: 'CATEGORIES_INVALID' })
  if (rules.dsoTargetDays !== null && !within(rules.dsoTargetDays, 1, rulesLimits.dsoTargetDays))
    faults.push({ field: 'dsoTargetDays', code: 'TARGET_OUT_OF_RANGE' })
  if (!areDays(rules.contactDays)) faults.push({ field: 'contactDays', code: 'DAYS_INVALID' })
  for (const field of ['contactHours', 'emailHours'] as const)
    if (!areHours(rules[field])) faults.push({ field, code: 'HOURS_INVALID' })
  if (!areSendingRules(rules.sending)) faults.push({ field: 'sending', code: 'SENDING_INVALID' })
  if (!within(rules.dataOldAfterDays, dataDaysLimits.least, dataDaysLimits.most))
    faults.push({ field: 'dataOldAfterDays', code: 'AGE_OUT_OF_RANGE' })
  if (contractRate !== null && !within(contractRate, 0, rulesLimits.rateBp))
    faults.push({ field: 'contractRate', code: 'RATE_OUT_OF_RANGE' })
  for (const field of printedFields) {
    if (rules[field].trim().length > printedLengths[field]) faults.push({ field, code: 'VALUE_TOO_LONG' })
    else if (holdsIban(rules[field])) faults.push({ field, code: 'IBAN_IN_TEXT' })
  }
  return faults
}

/** The settings that a user may change. */
export const rulesOf = (settings: CollectionSettings): CollectionRules => {
  const { thresholdCents, maxContactsPerWeek, statementAttached, penaltiesShown, unknownRatesCounted } = settings
  return {
    thresholdCents,
    formalNoticeFromCents: settings.formalNoticeFromCents,
    maxContactsPerWeek,
    promiseGraceDays: settings.promiseGraceDays,
    disputeCategories: settings.disputeCategories,
    dsoTargetDays: settings.dsoTargetDays,
    contactDays: settings.contactDays,
    contactHours: settings.contactHours,
    emailHours: settings.emailHours,
    sending: settings.sending,
    dataOldAfterDays: settings.dataOldAfterDays,
    statementAttached,
    documentsAttached: settings.documentsAttached,
    penaltiesShown,
    unknownRatesCounted,
    language: settings.language,
    strictDocumentNumbers: settings.strictDocumentNumbers,
    legalForm: settings.legalForm,
    register: settings.register,
    signatory: settings.signatory,
    contractRate: settings.penaltyTerms.contractRate,
  }
}

/** What to store after a change: only values that differ from the defaults, so that defaults may still change. */
export const storedWith = (
  stored: Partial<CollectionSettings>,
  { contractRate, ...rules }: CollectionRules,
): Partial<CollectionSettings> => {
  const { penaltyTerms } = settingsOf(stored)
  const next = { ...settingsOf(stored), ...rules, penaltyTerms: { ...penaltyTerms, contractRate } }
  const usual = defaultsIn(next.language)
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(usual[name as keyof CollectionSettings])
  return Object.fromEntries(Object.entries(next).filter(differs))
}
