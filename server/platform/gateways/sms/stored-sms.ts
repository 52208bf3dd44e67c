import type { Sms } from './gateway.ts'

/** A text message of the embedded outbox. */
export type StoredSms = Sms & { sentAt: string }
