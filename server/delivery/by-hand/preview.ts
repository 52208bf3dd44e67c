import type { previewHandReminder } from '../../../src/contract/delivery/hand-reminder.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { fieldsInUse } from '../../../src/domain/custom-fields/index.ts'
import { mediumsThat } from '../../../src/domain/mediums/index.ts'
import { faultsOfTexts, HAND_STEP } from '../../../src/domain/reminders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { mediumServers } from '../reminders/mediums.ts'
import { languageOf } from '../sending/begin-attempt.ts'
import { factsOfDraft, type SendingAccount } from '../sending/facts.ts'
import { otherMedium } from '../sending/send-step.ts'

/** The round of a reminder that is not stored. */
const DRAFT_ROUND = Number.MIN_SAFE_INTEGER

/**
 * A reminder by hand as it would be sent now, composed as those that are sent. Its data is read in `tx`; the returned
 * function renders it outside the transaction.
 * @throws Refusal as declared by previewHandReminder
 */
export const previewByHand = async (
  tx: Tx,
  account: SendingAccount,
  { language, ...draft }: EndpointOutput<typeof previewHandReminder>['body'],
): Promise<(gateways: TenantGateways) => Promise<Response>> => {
  const [fault] = faultsOfTexts(draft, fieldsInUse(account.accountRow.custom_fields.fields))
  if (fault) refuseProblems([{ field: 'texts', code: fault.code }])
  const { tiersRef } = draft
  const { media, texts, movementRefs: askedRefs } = draft
  const facts = await factsOfDraft(tx, account, { tiersRef, media, texts, askedRefs, round: DRAFT_ROUND })
  const key = { tiersRef, round: DRAFT_ROUND, stepId: HAND_STEP }
  const step = { account, key, facts, language: language ?? (await languageOf(tx, account, tiersRef)) }
  const { preview, previewText } = mediumServers[facts.step.media]
  if (preview) return preview(tx, step)
  if (!previewText)
    throw otherMedium(
      facts.step,
      mediumsThat(({ sentAs }) => sentAs === 'PAGE'),
    )
  const text = await previewText(tx, step)
  return async () => new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
