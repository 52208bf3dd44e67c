import { isBusinessDay } from '../calendar.ts'
import { businessDateAt, PLANNING_ZONE } from '../dates.ts'
import { type CollectionSettings, rulesLimits } from '../settings.ts'

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: PLANNING_ZONE, hour: '2-digit', minute: '2-digit' })

/** True at the account's hours of calls and SMS: on business days, in Paris. */
export const mayCallAt = (now: Date, { contactHours }: Pick<CollectionSettings, 'contactHours'>): boolean => {
  const time = clock.format(now)
  return isBusinessDay(businessDateAt(now)) && contactHours.some(([from, to]) => time >= from && time < to)
}

/**
 * True on a day off, early in the morning and late in the evening, in Paris. Nobody is called or texted then; an e-mail
 * may leave, once whoever sends it was told of the hour.
 */
export const isUnusualTime = (now: Date): boolean =>
  !mayCallAt(now, { contactHours: [[rulesLimits.earliest, rulesLimits.latest]] })
