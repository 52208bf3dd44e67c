/** Limits and habits of an account's collection. All values are chosen; each account may change them. */
import { MAX_CONTACTS_PER_WEEK, REMINDER_THRESHOLD_CENTS } from './constants.ts'
import { holdsIban } from './iban.ts'
import type { Cents } from './money.ts'
import { legalTerms, type PenaltyTerms, type RateBp } from './penalties/index.ts'
import type { MessageLocale } from './reminders/message-texts.ts'

export type CollectionSettings = {
  /** Nothing is sent for an overdue balance below this, in cents. */
  thresholdCents: Cents
  /** Reminders by any medium that one customer may get in seven days. */
  maxContactsPerWeek: number
  /** Hours of calls and SMS in Paris, on business days: pairs of times as ['10:00', '13:00']. */
  contactHours: readonly (readonly [string, string])[]
  /** True: e-mails carry the customer's statement as a PDF. */
  statementAttached: boolean
  /** True: letters, e-mails and the customer's page show penalties and indemnity beside the principal. */
  penaltiesShown: boolean
  /**
   * Penalties of a half-year whose rate is not known: true: counted at the last one known, which letters say; false: left
   * out, which they say too.
   */
  unknownRatesCounted: boolean
  /** The language of whatever leaves for a customer of whom nobody chose one. */
  language: MessageLocale
  /**
   * True: document numbers keep to the specification's pattern, without slash and space, in imports and forms; false: as
   * widespread packages write them. What is stored already stays.
   */
  strictDocumentNumbers: boolean
  /** What letters say of the company beside its name and SIREN; '' is left out. See `legalLineOf`. */
  legalForm: string
  register: string
  /** Who signs letters and formal notices, with their function. */
  signatory: string
  /** Rate of the account's conditions of sale, and public rates that it knows better. */
  penaltyTerms: PenaltyTerms
}

export const defaultSettings: CollectionSettings = {
  thresholdCents: REMINDER_THRESHOLD_CENTS,
  maxContactsPerWeek: MAX_CONTACTS_PER_WEEK,
  contactHours: [
    ['10:00', '13:00'],
    ['14:00', '20:00'],
  ],
  statementAttached: true,
  penaltiesShown: false,
  unknownRatesCounted: true,
  language: 'fr',
  strictDocumentNumbers: false,
  legalForm: '',
  register: '',
  signatory: '',
  penaltyTerms: legalTerms,
}

/** The account's own values over the defaults; the account stores only what it changed. */
export const settingsOf = (stored: Partial<CollectionSettings>): CollectionSettings => ({
  ...defaultSettings,
  ...stored,
})

/** Texts of the settings that letters print, and the longest that each may be (chosen: one line of a letter's foot). */
export const printedLengths = { legalForm: 80, register: 60, signatory: 80 } as const
export type PrintedField = keyof typeof printedLengths
const printedFields = Object.keys(printedLengths) as PrintedField[]

/** What a person may change of the settings, all at once. The rate of the contract is in hundredths of a percent. */
export type CollectionRules = Pick<
  CollectionSettings,
  | 'thresholdCents'
  | 'maxContactsPerWeek'
  | 'contactHours'
  | 'statementAttached'
  | 'penaltiesShown'
  | 'unknownRatesCounted'
  | 'language'
  | 'strictDocumentNumbers'
  | PrintedField
> & { contractRate: RateBp | null }

export type RulesField = PrintedField | 'threshold' | 'maxContactsPerWeek' | 'contactHours' | 'contractRate'
export type RulesFaultCode =
  | 'THRESHOLD_OUT_OF_RANGE'
  | 'CONTACTS_OUT_OF_RANGE'
  | 'HOURS_INVALID'
  | 'RATE_OUT_OF_RANGE'
  | 'VALUE_TOO_LONG'
  | 'IBAN_IN_TEXT'
export type RulesFault = { field: RulesField; code: RulesFaultCode }

/** Limits of the settings (chosen): more than a contact a day is harassment, and no rate is above 100 %. */
export const rulesLimits = {
  thresholdCents: 100_000_00,
  contactsPerWeek: 7,
  windows: 3,
  rateBp: 10_000,
  /** Nobody is called or texted before or after these times. */
  earliest: '08:00',
  latest: '20:00',
} as const

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** True for one to three windows of a day, each with its end after its start, in order, within decent hours. */
const areHours = (windows: CollectionSettings['contactHours']): boolean => {
  if (windows.length === 0 || windows.length > rulesLimits.windows) return false
  let before: string = rulesLimits.earliest
  for (const [from, to] of windows) {
    if (![from, to].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))) return false
    if (from < before || to <= from || to > rulesLimits.latest) return false
    before = to
  }
  return true
}

/** What stands against keeping the rules, in the form and on the server. */
export const checkRules = (rules: CollectionRules): RulesFault[] => {
  const { thresholdCents, maxContactsPerWeek, contactHours, contractRate } = rules
  const faults: RulesFault[] = []
  if (!within(thresholdCents, 0, rulesLimits.thresholdCents))
    faults.push({ field: 'threshold', code: 'THRESHOLD_OUT_OF_RANGE' })
  if (!within(maxContactsPerWeek, 1, rulesLimits.contactsPerWeek))
    faults.push({ field: 'maxContactsPerWeek', code: 'CONTACTS_OUT_OF_RANGE' })
  if (!areHours(contactHours)) faults.push({ field: 'contactHours', code: 'HOURS_INVALID' })
  if (contractRate !== null && !within(contractRate, 0, rulesLimits.rateBp))
    faults.push({ field: 'contractRate', code: 'RATE_OUT_OF_RANGE' })
  for (const field of printedFields) {
    if (rules[field].trim().length > printedLengths[field]) faults.push({ field, code: 'VALUE_TOO_LONG' })
    else if (holdsIban(rules[field])) faults.push({ field, code: 'IBAN_IN_TEXT' })
  }
  return faults
}

/** The settings as rules that a person may change. */
export const rulesOf = (settings: CollectionSettings): CollectionRules => {
  const { thresholdCents, maxContactsPerWeek, contactHours, statementAttached, penaltiesShown, unknownRatesCounted } =
    settings
  return {
    thresholdCents,
    maxContactsPerWeek,
    contactHours,
    statementAttached,
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

/** The settings to store after a change: only what differs from the defaults, so that a default may still change. */
export const storedWith = (
  stored: Partial<CollectionSettings>,
  { contractRate, ...rules }: CollectionRules,
): Partial<CollectionSettings> => {
  const { penaltyTerms } = settingsOf(stored)
  const next = { ...settingsOf(stored), ...rules, penaltyTerms: { ...penaltyTerms, contractRate } }
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(defaultSettings[name as keyof CollectionSettings])
  return Object.fromEntries(Object.entries(next).filter(differs))
}
