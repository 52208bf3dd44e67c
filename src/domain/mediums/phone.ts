import type { MediumDefinition } from './medium.ts'

export const phone = {
  words: {
    fr: { name: 'Appel', inSentence: 'appel' },
    en: { name: 'Call', inSentence: 'call' },
  },
  reachedAt: 'PHONE',
  replacedBy: ['EMAIL', 'LETTER'],
  sentBy: 'PERSON',
  isWritten: false,
  isForAnyDay: false,
  keepsContactHours: true,
  hasSubject: false,
  limits: {},
  refusal: 'REMINDER_NOT_A_CALL',
  counter: 'calls',
} as const satisfies MediumDefinition
