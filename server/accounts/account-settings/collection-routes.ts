import {
  type CollectionRulesAnswer,
  type CollectionRulesBody,
  getCollectionSettings,
  updateCollectionSettings,
} from '../../../src/contract/accounts/collection-settings.ts'
import { copyOfTimes } from '../../../src/domain/contact-hours.ts'
import type { DisputeCategory } from '../../../src/domain/events/index.ts'
import { fromDecimal, toDecimal } from '../../../src/domain/money.ts'
import { centRules, decimalRules } from '../../../src/domain/sending-rules.ts'
import { type CollectionRules, checkRules, rulesOf, settingsOf, storedWith } from '../../../src/domain/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type AccountRow, accountRowOf } from '../account/account-row.ts'
import { requestPlanning } from '../account/planning-request.ts'
import { writeLog } from '../activity/logs.ts'
import { ownerGiven } from '../tenants/colleagues.ts'

const answerOf = ({ collection_settings: stored }: AccountRow): CollectionRulesAnswer => {
  const settings = settingsOf(stored)
  const { thresholdCents, formalNoticeFromCents, contractRate, sending, ...rest } = rulesOf(settings)
  return {
    ...rest,
    threshold: toDecimal(thresholdCents),
    formalNoticeFrom: toDecimal(formalNoticeFromCents),
    disputeCategories: [...rest.disputeCategories],
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

/** Disputes follow the names of their categories; those of a category that was dropped keep its last name. */
const renameCategories = (
  tx: Tx,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  categories: readonly DisputeCategory[],
): Promise<unknown> =>
  tx.run(sql`
    update events e set category_name = w.name
    from unnest(${categories.map(({ id }) => id)}::text[], ${categories.map(({ name }) => name)}::text[]) as w (id, name)
    where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef} and e.kind = 'DISPUTE' and e.category_id = w.id
      and e.category_name <> w.name`)

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
      const before = new Set(settingsOf(stored).disputeCategories.map(({ ownerId }) => ownerId))
      for (const { ownerId } of rules.disputeCategories)
        if (!before.has(ownerId)) await ownerGiven(tx, tenantId, ownerId)
      const isRuledAnew = JSON.stringify(rules.sending) !== JSON.stringify(settingsOf(stored).sending)
      await tx.run(sql`
        update masters set collection_settings = ${JSON.stringify(storedWith(stored, rules))}::jsonb,
          sending_ruled_by = case when ${isRuledAnew} then ${caller.userId}::uuid else sending_ruled_by end
        where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      await renameCategories(tx, { tenantId, masterRef }, rules.disputeCategories)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'COLLECTION_SETTINGS_CHANGED' })
      await requestPlanning(tx, jobs, tenantId, masterRef)
      return answerOf(await accountRowOf(tx, masterRef))
    }),
  )
}
