import type { Sms } from './gateway.ts'

/** A text message in the embedded outbox. */
export type StoredSms = Sms & { sentAt: string }
