/** How a customer can be reached. */
export type Reachable = {
  /** Address for reminders; '' without one. */
  email: string
  /** True if mail to that address bounced. */
  emailBounced: boolean
  phone: string
  /** True if somebody else answered that number. */
  phoneWrong: boolean
  /** True if text messages do not reach that number: it is a landline, or the gateway refused it. */
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

/** The contact details through which channels reach a customer. */
export type ContactDetail = keyof typeof obstacles

/** Why a contact detail does not reach the customer; null if it does. */
export const obstacleAt = (detail: ContactDetail, customer: Reachable): ObstacleCode | null =>
  obstacles[detail](customer)
