import { nextBusinessDay } from '../calendar.ts'
import { REMINDER_REPLY_DAYS } from '../constants.ts'
import { addDays, formatDate } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { groupsOf, groupValues, type MessageLocale, promiseTexts, type ReminderContent } from '../reminders/index.ts'
import { paragraphsOf } from '../templates/check.ts'
import { cleanValue, renderTemplate, templateValues } from '../templates/variables.ts'
import { type ScriptTexts, scriptTexts } from './script-texts.ts'

/** What to say on the telephone, in order, and how to answer objections. */
export type PhoneCallScript = {
  /** The title of the call in the list of reminders. */
  title: string
  lines: string[]
  answers: { says: string; answer: string }[]
  closing: string
}

/** The template variables, with the caller as contact and the credits deducted. */
const scriptValues = (content: ReminderContent, caller: string, locale: MessageLocale): Record<string, string> => {
  const values = templateValues(content, locale)
  const deducted = content.credits.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const groups = groupsOf(content.invoices)
  return {
    ...values,
    ...(groups ? groupValues(groups, content, locale) : {}),
    // Spoken, with somebody to call on that day.
    deadline: formatDate(nextBusinessDay(addDays(content.today, REMINDER_REPLY_DAYS))),
    contactName: cleanValue(caller) || values.contactName || values.senderName,
    credits: formatMoney(-deducted, locale, content.currency),
  }
}

const defaultLines = (
  texts: ScriptTexts,
  { customer, invoices, credits }: ReminderContent,
  promises: readonly string[],
): string[] => [
  customer.type === 'B2C' ? texts.openingB2C : texts.opening,
  groupsOf(invoices) ? texts.mixed : invoices.length > 1 ? texts.several : texts.one,
  ...(credits.length > 0 ? [texts.credits] : []),
  ...promises,
  texts.ask,
  texts.reference,
]

/**
 * The telephone script of a step with the customer's current data. A template of the account replaces the main text;
 * objections and closing stay.
 * @param caller name of the user who calls
 */
export const phoneCallScript = (content: ReminderContent, caller: string, locale: MessageLocale): PhoneCallScript => {
  const texts = scriptTexts[locale]
  const values = scriptValues(content, caller, locale)
  const fill = (text: string): string => renderTemplate(text, values)
  const promises = promiseTexts(content.invoices, locale, 'spoken')
  const own = paragraphsOf(content.template?.[locale].body ?? '')
  return {
    title: fill(texts.title),
    lines: own.length > 0 ? [...own.map(fill), ...promises] : defaultLines(texts, content, promises).map(fill),
    answers: texts.answers.map(({ says, answer }) => ({ says: fill(says), answer: fill(answer) })),
    closing: fill(texts.closing),
  }
}
