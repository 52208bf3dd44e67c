import type { TiersFields } from '../tiers.ts'
import type { PlanningCustomer, ReminderMedia, ReplacementCode } from './types.ts'

/** Which medium takes the place of one that cannot reach the customer, best first. */
const insteadOf: Record<ReminderMedia, readonly ReminderMedia[]> = {
  EMAIL: ['LETTER', 'PHONE'],
  SMS: ['EMAIL', 'LETTER'],
  LETTER: ['EMAIL', 'PHONE'],
  PHONE: ['EMAIL', 'LETTER'],
}

const reaches = (customer: PlanningCustomer, media: ReminderMedia): boolean => {
  if (media === 'EMAIL') return customer.email !== '' && !customer.emailBounced
  if (media === 'LETTER') return customer.hasPostalAddress
  return customer.phone !== ''
}

/** Why a medium does not reach the customer. */
const obstacle = (customer: PlanningCustomer, media: ReminderMedia): ReplacementCode => {
  if (media === 'EMAIL') return customer.email === '' ? 'NO_EMAIL' : 'EMAIL_BOUNCED'
  return media === 'LETTER' ? 'NO_POSTAL_ADDRESS' : 'NO_PHONE'
}

/** True when at least one medium reaches the customer; then every step reaches them, by its own medium or another. */
export const isReachable = (customer: PlanningCustomer): boolean =>
  reaches(customer, 'EMAIL') || reaches(customer, 'LETTER') || reaches(customer, 'PHONE')

/** The medium by which a step reaches the customer, and why it is another than the scenario's; null: by none. */
export const mediumFor = (
  customer: PlanningCustomer,
  media: ReminderMedia,
): { media: ReminderMedia; replaced: ReplacementCode | null } | null => {
  if (reaches(customer, media)) return { media, replaced: null }
  const other = insteadOf[media].find((candidate) => reaches(customer, candidate))
  return other ? { media: other, replaced: obstacle(customer, media) } : null
}

/**
 * What the planner needs to know of a customer. The e-mail of the collection contact, the person whom the customer
 * names for reminders, goes before the customer's own.
 */
export const contactOf = (
  tiers: Pick<TiersFields, 'ref' | 'type' | 'email' | 'phone' | 'addressLine1' | 'zipCode' | 'city'>,
  more: { collectionEmail?: string; emailBounced?: boolean; remindersStopped?: boolean } = {},
): PlanningCustomer => ({
  tiersRef: tiers.ref,
  type: tiers.type,
  email: (more.collectionEmail ?? '').trim() || tiers.email.trim(),
  emailBounced: more.emailBounced ?? false,
  phone: tiers.phone.trim(),
  hasPostalAddress: [tiers.addressLine1, tiers.zipCode, tiers.city].every((part) => part.trim() !== ''),
  remindersStopped: more.remindersStopped ?? false,
})
