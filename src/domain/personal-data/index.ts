export * from './needles.ts'
export * from './retention.ts'

/** Kinds of places in which a person's data are found. */
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

/** What stays although it speaks of the person, since the law wants it. */
export const keptPlaces = ['LETTERS', 'LEDGER', 'CONTRACT', 'BILLS', 'AUTHORSHIP'] as const
export type KeptPlace = (typeof keptPlaces)[number]
