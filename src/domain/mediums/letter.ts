import type { MediumDefinition } from './medium.ts'

export const letter = {
  words: {
    fr: { name: 'Courrier', inSentence: 'courrier' },
    en: { name: 'Letter', inSentence: 'letter' },
  },
  reachedAt: 'POSTAL_ADDRESS',
  replacedBy: ['EMAIL', 'PHONE'],
  sentAs: null,
  isWritten: true,
  isForAnyDay: false,
  keepsContactHours: false,
  hasSubject: true,
  limits: {},
  counter: 'letters',
} as const satisfies MediumDefinition
