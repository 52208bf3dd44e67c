export * from './needles.ts'
export * from './retention.ts'

/** Where personal data may be found. */
export const personalPlaces = [
  'PROFILE',
  'CUSTOMER',
  'CONTACTS',
  'REMINDERS',
  'CALLS',
  'EVENTS',
  'CASES',
  'LOGS',
  'BOUNCES',
  'SUPPORT',
  'DRAFTS',
  'ACCOUNT',
  'TECHNICAL',
] as const
export type PersonalPlace = (typeof personalPlaces)[number]

/** What is kept although it concerns the person, because the law requires it. */
export const keptPlaces = ['LETTERS', 'LEDGER', 'CONTRACT', 'BILLS', 'AUTHORSHIP'] as const
export type KeptPlace = (typeof keptPlaces)[number]
