import { fromPromise } from 'xstate'
import {
  type CollectionRulesAnswer,
  type CollectionRulesInput,
  getCollectionSettings,
  updateCollectionSettings,
} from '../contract/collection-settings.ts'
import { fromDecimal, toDecimal } from '../domain/money.ts'
import type { CollectionRules } from '../domain/settings.ts'
import { collectionSettingsMachine } from '../machines/collection-settings/collection-settings.machine.ts'
import type { KeptRules, RulesResult } from '../machines/collection-settings/collection-settings.types.ts'
import { send } from './http.ts'
import { refusalOf } from './reminder-content.ts'

const toKept = ({ rates, threshold, contractRate, ...rest }: CollectionRulesAnswer): KeptRules => ({
  rules: {
    ...rest,
    thresholdCents: fromDecimal(threshold),
    contractRate: contractRate === null ? null : Math.round(contractRate * 100),
  },
  rates,
})

const toBody = ({ thresholdCents, contractRate, contactHours, ...rest }: CollectionRules): CollectionRulesInput => ({
  ...rest,
  threshold: toDecimal(thresholdCents),
  contactHours: contactHours.map(([from, to]) => [from, to]),
  contractRate: contractRate === null ? null : contractRate / 100,
})

type Parts = {
  masterRef: string
  askToCheck: () => void
  /** Told when the plan may have changed. */
  changed: () => void
}

/** The chart of the collection rules with its calls. */
export const wiredCollectionSettings = ({ masterRef, askToCheck, changed }: Parts) => {
  const params = { masterRef }
  return collectionSettingsMachine.provide({
    actors: {
      loadRules: fromPromise(async ({ signal }) => toKept(await send(getCollectionSettings, { params }, { signal }))),
      saveRules: fromPromise(async ({ input: { rules }, signal }): Promise<RulesResult> => {
        try {
          const answer = await send(updateCollectionSettings, { params, body: toBody(rules) }, { signal })
          return { kind: 'kept', ...toKept(answer) }
        } catch (error) {
          return refusalOf(error)
        } finally {
          changed()
        }
      }),
    },
    actions: { askToCheck },
  })
}
