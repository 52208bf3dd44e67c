import { toDecimal } from '../../../src/domain/money.ts'
import type { PhoneCallOutcome } from '../../../src/domain/phone-calls/outcome.ts'
import type { EventAccount } from '../../ledger/events/rows.ts'
import { recordEvent } from '../../ledger/events/write.ts'
import type { Tx } from '../../platform/database/database.ts'

type Agreed = Extract<PhoneCallOutcome, { kind: 'PROMISE' | 'DISPUTE' }>

/**
 * Records the promise or dispute that a call resulted in, by the general rules of events.
 * @returns its id
 * @throws Refusal EVENT_REFUSED
 */
export const openAgreed = async (
  tx: Tx,
  account: EventAccount,
  tiersRef: string,
  { movementRefs, comment, ...outcome }: Agreed,
): Promise<string> => {
  const row = await recordEvent(tx, account, {
    kind: outcome.kind,
    tiersRef,
    movementRefs: [...movementRefs],
    comment,
    ...(outcome.kind === 'PROMISE' ? { paymentDate: outcome.date, amount: toDecimal(outcome.amount) } : {}),
  })
  return row.event_id
}
