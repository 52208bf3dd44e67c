import type { MediumDefinition } from './medium.ts'

export const phone = {
  words: {
    fr: { name: 'Appel', inSentence: 'appel' },
    en: { name: 'Call', inSentence: 'call' },
  },
  reachedAt: 'PHONE',
  replacedBy: ['EMAIL', 'LETTER'],
  sentAs: null,
  isWritten: false,
  isForAnyDay: false,
  keepsContactHours: true,
  hasSubject: false,
  limits: {},
  counter: 'calls',
} as const satisfies MediumDefinition
