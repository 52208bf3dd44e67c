import type { PhoneCallRecorded } from '../../../src/contract/delivery/phone-calls.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { statementTexts, statementTitle } from '../../../src/domain/phone-calls/statement-texts.ts'
import { outlookOfCustomer } from '../../planning/plan/outlook.ts'
import { insertByHand } from '../../planning/plan/plan-by-hand.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { setAddress } from '../bounces/set-address.ts'
import { letWait, requestLeave } from '../sending/let-wait.ts'
import type { EndedPhoneCall } from './follow-up.ts'

/**
 * Plans the e-mail with the statement, by hand and for today, and has it sent at once, or at the next hour of contact.
 * The address becomes the customer's.
 * @throws Refusal CALL_OUTCOME_INVALID when this address does not accept mail
 */
export const sendStatement = async (
  tx: Tx,
  jobs: Services['jobs'],
  { account, tiersRef, language }: EndedPhoneCall,
  to: string,
): Promise<PhoneCallRecorded['statement']> => {
  const { tenantId, accountRow, now, userId } = account
  const today = businessDateAt(now)
  await setAddress(tx, { tenantId, masterRef: accountRow.master_ref, userId, now }, tiersRef, to)
  const { obstacles } = await outlookOfCustomer(tx, account, tiersRef, today)
  if (obstacles.EMAIL !== null)
    throw new Refusal(422, 'CALL_OUTCOME_INVALID', { errors: [{ path: 'outcome.email', code: obstacles.EMAIL }] })
  const draft = { tiersRef, media: 'EMAIL', plannedDate: today, title: statementTitle[language], comment: '' } as const
  const plannedId = await insertByHand(tx, account, { ...draft, texts: statementTexts, withStatement: true })
  const at = await letWait(tx, account, { plannedId, media: 'EMAIL', language: null })
  const isLater = at > now
  if (!isLater) await requestLeave(tx, jobs, { tenantId, plannedId })
  return { to, at: isLater ? at.toISOString() : null }
}
