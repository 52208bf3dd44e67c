import type { CustomerFields } from '../customer-fields.ts'
import { definitionOf, type Medium, obstacleAt } from '../mediums/index.ts'
import { maybeMobile, toE164 } from '../sms/number.ts'
import type { PlanningCustomer, ReplacementCode } from './types.ts'

/** Why a channel does not reach the customer; null if it does. */
export const obstacleTo = (customer: PlanningCustomer, medium: Medium): ReplacementCode | null =>
  obstacleAt(definitionOf(medium).reachedAt, customer)

/**
 * The channel by which a step reaches the customer, and why it differs from the scenario's; null if none does.
 * @param off channels that are switched off
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

/** What is known about reaching a customer besides their own fields. */
export type ContactFacts = {
  collectionEmail?: string
  /** Addresses that bounced, in lower case. */
  bouncedEmails?: readonly string[]
  /** A number that somebody else answered. */
  wrongPhone?: string
  /** A number that the SMS gateway refused, in E.164. */
  refusedSmsPhone?: string
  remindersStopped?: boolean
  insolvent?: boolean
}

/**
 * What the planner needs to know about reaching a customer. The collection contact's e-mail address takes precedence
 * over the customer's own.
 */
export const contactOf = (
  customer: Pick<CustomerFields, 'ref' | 'type' | 'email' | 'phone' | 'addressLine1' | 'zipCode' | 'city'> &
    Partial<Pick<CustomerFields, 'countryIso3'>>,
  more: ContactFacts = {},
): PlanningCustomer => {
  const email = (more.collectionEmail ?? '').trim() || customer.email.trim()
  const phone = customer.phone.trim()
  return {
    tiersRef: customer.ref,
    type: customer.type,
    email,
    emailBounced: more.bouncedEmails?.includes(email.toLowerCase()) ?? false,
    phone,
    phoneWrong: phone !== '' && phoneDigits(phone) === phoneDigits(more.wrongPhone ?? ''),
    noMobile: !takesSms(phone, customer.countryIso3 ?? '', more.refusedSmsPhone ?? ''),
    hasPostalAddress: [customer.addressLine1, customer.zipCode, customer.city].every((part) => part.trim() !== ''),
    remindersStopped: more.remindersStopped ?? false,
    insolvent: more.insolvent ?? false,
  }
}

/** Whether text messages can reach a number. */
const takesSms = (phone: string, countryIso3: string, refused: string): boolean => {
  const number = toE164(phone, countryIso3)
  return number !== null && maybeMobile(number) && number !== refused
}

/** The number without spacing. */
const phoneDigits = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

/** A customer of whom nothing is known but the debt: the plan says NO_CONTACT instead of ignoring it. */
export const unknownCustomer = (tiersRef: string): PlanningCustomer =>
  contactOf({ ref: tiersRef, type: 'B2B', email: '', phone: '', addressLine1: '', zipCode: '', city: '' })
