import type { Tx } from '../../platform/database/database.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/** A message to the partner. */
export type MessageKey = { tenantId: string; messageId: string }

/** Hands one message over to the partner. */
export const deliveryJob = jobKind<MessageKey>('partner-message')

/** Asks for a message to be handed over, in the transaction that writes it or makes it due. */
export const requestDelivery = (tx: Tx, jobs: Jobs, key: MessageKey): Promise<void> =>
  jobs.enqueue(tx, deliveryJob, key, { singleton: key.messageId })
