import { EMAILS_PER_12_MONTHS, UNVERIFIED_SENDS_PER_DAY } from '../constants.ts'
import type { MediumDefinition } from './medium.ts'

export const email = {
  words: {
    fr: { name: 'E-mail', inSentence: 'e-mail' },
    en: { name: 'E-mail', inSentence: 'e-mail' },
  },
  reachedAt: 'EMAIL',
  replacedBy: ['LETTER', 'PHONE'],
  sentAs: 'PAGE',
  isWritten: true,
  isForAnyDay: true,
  keepsContactHours: false,
  hasSubject: true,
  limits: { perDayUnverified: UNVERIFIED_SENDS_PER_DAY.EMAIL, perTwelveMonths: EMAILS_PER_12_MONTHS },
  counter: 'emails',
} as const satisfies MediumDefinition
