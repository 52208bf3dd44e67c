/** The channels of reminders: e-mail, letter, phone and text message. CONTRIBUTING.md says how to add one. */
import { email } from './email.ts'
import { letter } from './letter.ts'
import type { MediumDefinition } from './medium.ts'
import { phone } from './phone.ts'
import { sms } from './sms.ts'

export { type ContactDetail, type ObstacleCode, obstacleAt, obstacleCodes, type Reachable } from './contact-details.ts'
export type { MediumDefinition, MediumTextFault } from './medium.ts'

/** In display order; the names are those of the API and the database. */
export const mediums = { EMAIL: email, LETTER: letter, PHONE: phone, SMS: sms }
export type Medium = keyof typeof mediums
type Counter = (typeof mediums)[Medium]['counter']

export const mediumNames = Object.keys(mediums) as [Medium, ...Medium[]]

export const definitionOf = (medium: Medium): MediumDefinition<Medium> => mediums[medium]

/** Makes a value for each channel. */
export const eachMedium = <T>(make: (medium: Medium) => T): Record<Medium, T> =>
  Object.fromEntries(mediumNames.map((medium) => [medium, make(medium)])) as Record<Medium, T>

/** Makes a value for each counter of the day's work. */
export const eachCounter = <T>(make: (medium: Medium) => T): Record<Counter, T> =>
  Object.fromEntries(mediumNames.map((medium) => [mediums[medium].counter, make(medium)])) as Record<Counter, T>

/** The channels that match a condition. */
export const mediumsThat = (is: (definition: MediumDefinition<Medium>) => boolean): Medium[] =>
  mediumNames.filter((medium) => is(mediums[medium]))
