import { isBusinessDay } from '../calendar.ts'
import { businessDateAt, PLANNING_ZONE } from '../dates.ts'
import { type CollectionSettings, rulesLimits } from '../settings.ts'

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: PLANNING_ZONE, hour: '2-digit', minute: '2-digit' })

/** True within the account's hours for calls and text messages, on business days, Paris time. */
export const mayPhoneAt = (now: Date, { contactHours }: Pick<CollectionSettings, 'contactHours'>): boolean => {
  const time = clock.format(now)
  return isBusinessDay(businessDateAt(now)) && contactHours.some(([from, to]) => time >= from && time < to)
}

/**
 * True on days off, early in the morning and late in the evening, Paris time. Nobody is called or texted then; an
 * e-mail may be sent after a warning.
 */
export const isUnusualTime = (now: Date): boolean =>
  !mayPhoneAt(now, { contactHours: [[rulesLimits.earliest, rulesLimits.latest]] })
