import type { Tx } from '../../platform/database/database.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/** Identifies a message to the partner. */
export type MessageKey = { tenantId: string; messageId: string }

/** Delivers one message to the partner. */
export const deliveryJob = jobKind<MessageKey>('partner-message')

/** Queues the delivery of a message, in the transaction that writes it or makes it due. */
export const requestDelivery = (tx: Tx, jobs: Jobs, key: MessageKey): Promise<void> =>
  jobs.enqueue(tx, deliveryJob, key, { singleton: key.messageId })
