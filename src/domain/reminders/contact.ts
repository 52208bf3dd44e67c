import { definitionOf, type Medium, obstacleAt } from '../mediums/index.ts'
import { maybeMobile, toE164 } from '../sms/number.ts'
import type { TiersFields } from '../tiers.ts'
import type { PlanningCustomer, ReplacementCode } from './types.ts'

/** Why a medium does not reach the customer; null when it does. */
export const obstacleTo = (customer: PlanningCustomer, medium: Medium): ReplacementCode | null =>
  obstacleAt(definitionOf(medium).reachedAt, customer)

/**
 * The medium by which a step reaches the customer, and why it is another than the scenario's; null: by none.
 * @param off mediums by which nothing goes
 */
export const mediumFor = (
  customer: PlanningCustomer,
  media: Medium,
  off: readonly Medium[],
): { media: Medium; replaced: ReplacementCode | null } | null => {
  const reaches = (one: Medium) => !off.includes(one) && obstacleTo(customer, one) === null
  if (reaches(media)) return { media, replaced: null }
  const other = definitionOf(media).replacedBy.find(reaches)
  return other ? { media: other, replaced: obstacleTo(customer, media) } : null
}

/** What is known of reaching a customer besides their own fields. */
export type ContactFacts = {
  collectionEmail?: string
  /** Addresses from which mail came back, in small letters. */
  bouncedEmails?: readonly string[]
  /** A number under which somebody else answered. */
  wrongPhone?: string
  /** A number that the SMS gateway refused, in E.164. */
  refusedSmsPhone?: string
  remindersStopped?: boolean
  insolvent?: boolean
}

/**
 * What the planner needs to know of a customer. The e-mail of the collection contact, the person whom the customer
 * names for reminders, goes before the customer's own.
 */
export const contactOf = (
  tiers: Pick<TiersFields, 'ref' | 'type' | 'email' | 'phone' | 'addressLine1' | 'zipCode' | 'city'> &
    Partial<Pick<TiersFields, 'countryIso3'>>,
  more: ContactFacts = {},
): PlanningCustomer => {
  const email = (more.collectionEmail ?? '').trim() || tiers.email.trim()
  const phone = tiers.phone.trim()
  return {
    tiersRef: tiers.ref,
    type: tiers.type,
    email,
    emailBounced: more.bouncedEmails?.includes(email.toLowerCase()) ?? false,
    phone,
    phoneWrong: phone !== '' && phoneDigits(phone) === phoneDigits(more.wrongPhone ?? ''),
    noMobile: !takesSms(phone, tiers.countryIso3 ?? '', more.refusedSmsPhone ?? ''),
    hasPostalAddress: [tiers.addressLine1, tiers.zipCode, tiers.city].every((part) => part.trim() !== ''),
    remindersStopped: more.remindersStopped ?? false,
    insolvent: more.insolvent ?? false,
  }
}

/** Whether text messages may reach a number. */
const takesSms = (phone: string, countryIso3: string, refused: string): boolean => {
  const number = toE164(phone, countryIso3)
  return number !== null && maybeMobile(number) && number !== refused
}

/** The same number however it is spaced. */
const phoneDigits = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

/** Somebody who owes and of whom nothing else is known: the plan says NO_CONTACT rather than forgetting the debt. */
export const unknownCustomer = (tiersRef: string): PlanningCustomer =>
  contactOf({ ref: tiersRef, type: 'B2B', email: '', phone: '', addressLine1: '', zipCode: '', city: '' })
