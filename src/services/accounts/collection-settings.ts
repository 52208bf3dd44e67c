import { fromPromise } from 'xstate'
import {
  type CollectionRulesAnswer,
  type CollectionRulesInput,
  getCollectionSettings,
  updateCollectionSettings,
} from '../../contract/accounts/collection-settings.ts'
import { copyOfTimes } from '../../domain/contact-hours.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { centRules, decimalRules } from '../../domain/sending-rules.ts'
import type { CollectionRules } from '../../domain/settings.ts'
import {
  collectionSettingsMachine,
  type KnownRates,
} from '../../machines/collection-settings/collection-settings.machine.ts'
import type { Kept } from '../../machines/settings/settings.types.ts'
import { send } from '../http/http.ts'
import { resultOf } from './settings.ts'

const toKept = ({
  rates,
  threshold,
  formalNoticeFrom,
  contractRate,
  sending,
  ...rest
}: CollectionRulesAnswer): Kept<CollectionRules, KnownRates> => ({
  fields: {
    ...rest,
    sending: centRules(sending),
    thresholdCents: fromDecimal(threshold),
    formalNoticeFromCents: fromDecimal(formalNoticeFrom),
    contractRate: contractRate === null ? null : Math.round(contractRate * 100),
  },
  beside: rates,
})

const toBody = ({
  thresholdCents,
  formalNoticeFromCents,
  contractRate,
  sending,
  ...rest
}: CollectionRules): CollectionRulesInput => ({
  ...rest,
  threshold: toDecimal(thresholdCents),
  formalNoticeFrom: toDecimal(formalNoticeFromCents),
  disputeCategories: [...rest.disputeCategories],
  ...copyOfTimes(rest),
  sending: decimalRules(sending),
  contractRate: contractRate === null ? null : contractRate / 100,
})

type Parts = {
  masterRef: string
  askToCheck: () => void
}

/** The collection settings flow, wired to the API. */
export const wiredCollectionSettings = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  return collectionSettingsMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) =>
        toKept(await send(getCollectionSettings, { params }, { signal })),
      ),
      saveSettings: fromPromise(({ input: { fields }, signal }) =>
        resultOf(send(updateCollectionSettings, { params, body: toBody(fields) }, { signal }).then(toKept)),
      ),
    },
    actions: { askToCheck },
  })
}
