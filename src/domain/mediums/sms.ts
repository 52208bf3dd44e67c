import { SMS_TEMPLATE_SEGMENTS, UNVERIFIED_SENDS_PER_DAY } from '../constants.ts'
import { outsideGsm, smsLength, toGsm } from '../sms/segments.ts'
import type { MediumDefinition, MediumTextFault } from './medium.ts'

/** Characters of a template that a text message cannot carry, and its length; variables are not counted. */
const textFaults = (body: string): MediumTextFault[] => {
  const words = body.replace(/\{\w+\}/g, '')
  const { lost } = outsideGsm(words)
  const { segments } = smsLength(toGsm(words))
  return [
    ...(lost.length > 0 ? [{ code: 'NOT_IN_SMS', word: lost.join(' ') } as const] : []),
    ...(segments > SMS_TEMPLATE_SEGMENTS ? [{ code: 'SMS_TOO_LONG', word: String(segments) } as const] : []),
  ]
}

export const sms = {
  words: {
    fr: { name: 'SMS', inSentence: 'SMS' },
    en: { name: 'Text message', inSentence: 'text message' },
  },
  reachedAt: 'MOBILE',
  replacedBy: ['EMAIL', 'LETTER'],
  sentAs: 'TEXT',
  isWritten: true,
  isForAnyDay: false,
  keepsContactHours: true,
  hasSubject: false,
  textFaults,
  limits: { perDayUnverified: UNVERIFIED_SENDS_PER_DAY.SMS },
  counter: 'sms',
} as const satisfies MediumDefinition
