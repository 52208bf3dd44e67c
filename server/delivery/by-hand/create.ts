import type { handReminder } from '../../../src/contract/delivery/hand-reminder.ts'
import type { z } from '../../../src/contract/zod.ts'
import { definitionOf } from '../../../src/domain/mediums/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { planByHand } from '../../planning/plan/plan-by-hand.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { letWait, requestLeave } from '../sending/let-wait.ts'

/**
 * Plans a reminder by hand. One for now that the application sends itself leaves at once, or at the next hour of
 * contact of its channel.
 * @returns the id of the planned reminder
 * @throws Refusal as declared by createReminder
 */
export const createByHand = async (
  tx: Tx,
  account: AccountAtWork & { jobs: Jobs },
  draft: z.output<typeof handReminder>,
): Promise<string> => {
  const plannedId = await planByHand(tx, account, draft)
  const { media, now } = draft
  if (!now || definitionOf(media).sentAs === null) return plannedId
  const leavesAt = await letWait(tx, account, { plannedId, media, language: null })
  if (leavesAt <= account.now) await requestLeave(tx, account.jobs, { tenantId: account.tenantId, plannedId })
  return plannedId
}
