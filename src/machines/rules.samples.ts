import { type CollectionRulesAnswer, getCollectionSettings } from '../contract/accounts/collection-settings.ts'
import { copyOfTimes } from '../domain/contact-hours.ts'
import { toDecimal } from '../domain/money.ts'
import { decimalRules } from '../domain/sending-rules.ts'
import { type CollectionRules, defaultSettings, rulesOf } from '../domain/settings.ts'
import { gives } from './model.ts'

/** What the server answers of an account's collection rules. */
export const rulesAnswer = (rules: CollectionRules = rulesOf(defaultSettings)): CollectionRulesAnswer => {
  const { thresholdCents, formalNoticeFromCents, contractRate, sending, ...rest } = rules
  return {
    ...rest,
    disputeCategories: [...rest.disputeCategories],
    ...copyOfTimes(rest),
    threshold: toDecimal(thresholdCents),
    formalNoticeFrom: toDecimal(formalNoticeFromCents),
    sending: decimalRules(sending),
    contractRate: contractRate === null ? null : contractRate / 100,
    rates: {},
  }
}

/** The usual rules, for screens that show a part of them. */
export const rulesGiven = gives(getCollectionSettings, rulesAnswer())
