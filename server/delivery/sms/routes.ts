import { previewSms, sendSms } from '../../../src/contract/delivery/sms.ts'
import { mayContactAt } from '../../../src/domain/contact-hours.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageOf } from '../sending/begin-attempt.ts'
import { factsNow } from '../sending/facts.ts'
import { otherMedium, sendStep } from '../sending/send-step.ts'
import { composeStepSms } from './compose.ts'
import { referenceOf, sms } from './sms.ts'

/** Text messages: preview and send. */
export const smsRoutes = (api: Api): void => {
  const { services } = api

  api.implement(previewSms, ({ params, body, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const { masterRef } = params
      const { plannedReminderId: plannedId, language } = body
      const accountRow = await accountRowOf(tx, masterRef)
      const account = { tenantId, accountRow, now: services.now() }
      const row = await plannedRow(tx, { tenantId, masterRef, plannedId })
      const key = stepKeyOf(row)
      const facts = await factsNow(tx, account, key)
      if (facts.step.media !== 'SMS') throw otherMedium(facts.step, ['SMS'])
      const chosen = language ?? (await languageOf(tx, account, row.tiers_ref))
      const { to, message } = await composeStepSms(tx, { account, key, facts, language: chosen })
      const { cost, ...rest } = message
      const open = mayContactAt('SMS', account.now, settingsOf(accountRow.collection_settings))
      return { to, from: services.config.SMS_FROM, ...rest, cost: toDecimal(cost), open }
    }),
  )

  api.implement(sendSms, async ({ params, body, tenantId, caller }) => {
    const { plannedReminderId: plannedId, language } = body
    const wanted = { ...params, tenantId, plannedId, language: language ?? null, userId: caller.userId }
    const { reminderId, messageId, written, outcome, sentAt } = await sendStep(services, wanted, { SMS: sms.sending })
    const { segments, cost } = written.price ?? { segments: 0, cost: 0 }
    return {
      reminderId,
      status: outcome.status === 'SENT' ? ('SENT' as const) : ('FAILED' as const),
      reference: referenceOf(messageId),
      to: written.recipient,
      segments,
      cost: toDecimal(cost),
      sentAt: sentAt?.toISOString() ?? null,
      failure: outcome.status === 'SENT' ? null : { code: outcome.code, reason: outcome.reason },
    }
  })
}
