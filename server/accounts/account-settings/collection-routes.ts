import {
  type CollectionRulesAnswer,
  type CollectionRulesBody,
  getCollectionSettings,
  updateCollectionSettings,
} from '../../../src/contract/accounts/collection-settings.ts'
import { copyOfTimes } from '../../../src/domain/contact-hours.ts'
import { fromDecimal, toDecimal } from '../../../src/domain/money.ts'
import { centRules, decimalRules } from '../../../src/domain/sending-rules.ts'
import { type CollectionRules, checkRules, rulesOf, settingsOf, storedWith } from '../../../src/domain/settings.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type AccountRow, accountRowOf } from '../account/account-row.ts'
import { requestPlanning } from '../account/planning-request.ts'
import { writeLog } from '../activity/logs.ts'

const answerOf = ({ collection_settings: stored }: AccountRow): CollectionRulesAnswer => {
  const settings = settingsOf(stored)
  const { thresholdCents, formalNoticeFromCents, contractRate, sending, ...rest } = rulesOf(settings)
  return {
    ...rest,
    threshold: toDecimal(thresholdCents),
    formalNoticeFrom: toDecimal(formalNoticeFromCents),
    ...copyOfTimes(settings),
    sending: decimalRules(sending),
    contractRate: contractRate === null ? null : contractRate / 100,
    rates: settings.penaltyTerms.rates,
  }
}

const rulesIn = ({
  threshold,
  formalNoticeFrom,
  contractRate,
  sending,
  ...rest
}: CollectionRulesBody): CollectionRules => ({
  ...rest,
  sending: centRules(sending),
  thresholdCents: fromDecimal(threshold),
  formalNoticeFromCents: fromDecimal(formalNoticeFrom),
  contractRate: contractRate === null ? null : Math.round(contractRate * 100),
})

/** Reads and replaces the collection settings of an account. */
export const collectionRoutes = (api: Api): void => {
  const { now, jobs } = api.services

  api.implement(getCollectionSettings, ({ params, inTenant }) =>
    inTenant(async (tx) => answerOf(await accountRowOf(tx, params.masterRef))),
  )

  api.implement(updateCollectionSettings, ({ params, body, inTenant, caller }) =>
    inTenant(async (tx, tenantId) => {
      const { master_ref: masterRef, collection_settings: stored } = await accountRowOf(tx, params.masterRef)
      const rules = rulesIn(body)
      const errors = checkRules(rules).map(({ field, code }) => ({ path: `body.${field}`, code }))
      if (errors.length > 0) throw new Refusal(422, 'SETTINGS_FAULTY', { errors })
      const isRuledAnew = JSON.stringify(rules.sending) !== JSON.stringify(settingsOf(stored).sending)
      await tx.run(sql`
        update masters set collection_settings = ${JSON.stringify(storedWith(stored, rules))}::jsonb,
          sending_ruled_by = case when ${isRuledAnew} then ${caller.userId}::uuid else sending_ruled_by end
        where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'COLLECTION_SETTINGS_CHANGED' })
      await requestPlanning(tx, jobs, tenantId, masterRef)
      return answerOf(await accountRowOf(tx, masterRef))
    }),
  )
}
