import { mediumsThat } from '../../../src/domain/mediums/index.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import { languageOf } from '../sending/begin-attempt.ts'
import { factsNow, type SendingAccount } from '../sending/facts.ts'
import { otherMedium } from '../sending/send-step.ts'
import { mediumServers } from './mediums.ts'

/**
 * A planned reminder as it would be sent now, in the requested language or else the customer's: a letter as PDF, an
 * e-mail as page. Its data is read in `tx`; the returned function renders it outside the transaction.
 * @throws Refusal REMINDER_NOT_FOUND, REMINDER_NOTHING_DUE, and those of its channel
 */
export const previewNow = async (
  tx: Tx,
  account: SendingAccount,
  { plannedReminderId: plannedId, language }: { plannedReminderId: string; language?: MessageLocale | undefined },
): Promise<(gateways: TenantGateways) => Promise<Response>> => {
  const { tenantId, accountRow } = account
  const key = stepKeyOf(await plannedRow(tx, { tenantId, masterRef: accountRow.master_ref, plannedId }))
  const facts = await factsNow(tx, account, key)
  const { preview } = mediumServers[facts.step.media]
  if (!preview)
    throw otherMedium(
      facts.step,
      mediumsThat(({ sentAs }) => sentAs === 'PAGE'),
    )
  return preview(tx, { account, key, facts, language: language ?? (await languageOf(tx, account, key.tiersRef)) })
}
