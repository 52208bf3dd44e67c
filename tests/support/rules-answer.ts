import type { CollectionRulesAnswer } from '../../src/contract/accounts/collection-settings.ts'
import { copyOfTimes } from '../../src/domain/contact-hours.ts'
import { toDecimal } from '../../src/domain/money.ts'
import { decimalRules } from '../../src/domain/sending-rules.ts'
import { type CollectionRules, defaultSettings, rulesOf } from '../../src/domain/settings.ts'

/** What the server answers of an account's collection rules. */
export const rulesAnswer = (rules: CollectionRules = rulesOf(defaultSettings)): CollectionRulesAnswer => {
  const { thresholdCents, formalNoticeFromCents, contractRate, sending, ...rest } = rules
  return {
    ...rest,
    ...copyOfTimes(rest),
    threshold: toDecimal(thresholdCents),
    formalNoticeFrom: toDecimal(formalNoticeFromCents),
    sending: decimalRules(sending),
    contractRate: contractRate === null ? null : contractRate / 100,
    rates: {},
  }
}
