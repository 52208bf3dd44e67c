/** The mediums by which customers are reminded: e-mail, letter, phone and text message. CONTRIBUTING.md says how one is added. */
import { email } from './email.ts'
import { letter } from './letter.ts'
import type { MediumDefinition } from './medium.ts'
import { phone } from './phone.ts'
import { sms } from './sms.ts'

export { type ContactDetail, type ObstacleCode, obstacleAt, obstacleCodes, type Reachable } from './contact-details.ts'
export type { MediumDefinition, MediumTextFault } from './medium.ts'

/** In the order in which they are listed; their names are those of the wire and of the database. */
export const mediums = { EMAIL: email, LETTER: letter, PHONE: phone, SMS: sms }
export type Medium = keyof typeof mediums
type Counter = (typeof mediums)[Medium]['counter']

export const mediumNames = Object.keys(mediums) as [Medium, ...Medium[]]

export const definitionOf = (medium: Medium): MediumDefinition<Medium> => mediums[medium]

/** A value for each medium. */
export const eachMedium = <T>(make: (medium: Medium) => T): Record<Medium, T> =>
  Object.fromEntries(mediumNames.map((medium) => [medium, make(medium)])) as Record<Medium, T>

/** A value for each counter of the work of a day. */
export const eachCounter = <T>(make: (medium: Medium) => T): Record<Counter, T> =>
  Object.fromEntries(mediumNames.map((medium) => [mediums[medium].counter, make(medium)])) as Record<Counter, T>

/** The mediums of which something is true. */
export const mediumsThat = (is: (definition: MediumDefinition<Medium>) => boolean): Medium[] =>
  mediumNames.filter((medium) => is(mediums[medium]))
