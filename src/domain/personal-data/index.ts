export * from './needles.ts'
export * from './retention.ts'

/** Who can be chosen for an export or an erasure, besides users, who choose themselves. */
export const personKinds = ['CONTACT', 'CUSTOMER', 'SALESPERSON'] as const
export type PersonKind = (typeof personKinds)[number]

/** Where personal data may be found. */
export const personalPlaces = [
  'PROFILE',
  'CUSTOMER',
  'CONTACTS',
  'FILES',
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
