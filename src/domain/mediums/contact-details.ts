/** What is known of reaching a customer. */
export type Reachable = {
  /** Address for reminders, empty when there is none. */
  email: string
  /** True when mail to that address came back. */
  emailBounced: boolean
  phone: string
  /** True when somebody else answered under that number. */
  phoneWrong: boolean
  /** True when no text message reaches that number: a landline, or the gateway refused it. */
  noMobile?: boolean
  hasPostalAddress: boolean
}

/** Why a contact detail does not reach a customer. */
export const obstacleCodes = [
  'NO_EMAIL',
  'EMAIL_BOUNCED',
  'NO_PHONE',
  'WRONG_PHONE',
  'NO_MOBILE',
  'NO_POSTAL_ADDRESS',
] as const
export type ObstacleCode = (typeof obstacleCodes)[number]

const phoneObstacle = ({ phone, phoneWrong }: Reachable): ObstacleCode | null => {
  if (phone === '') return 'NO_PHONE'
  return phoneWrong ? 'WRONG_PHONE' : null
}

const obstacles = {
  EMAIL: ({ email, emailBounced }: Reachable): ObstacleCode | null => {
    if (email === '') return 'NO_EMAIL'
    return emailBounced ? 'EMAIL_BOUNCED' : null
  },
  POSTAL_ADDRESS: ({ hasPostalAddress }: Reachable): ObstacleCode | null =>
    hasPostalAddress ? null : 'NO_POSTAL_ADDRESS',
  PHONE: phoneObstacle,
  MOBILE: (customer: Reachable): ObstacleCode | null =>
    phoneObstacle(customer) ?? (customer.noMobile ? 'NO_MOBILE' : null),
}

/** By what a medium reaches a customer. */
export type ContactDetail = keyof typeof obstacles

/** Why a contact detail does not reach the customer; null when it does. */
export const obstacleAt = (detail: ContactDetail, customer: Reachable): ObstacleCode | null =>
  obstacles[detail](customer)
