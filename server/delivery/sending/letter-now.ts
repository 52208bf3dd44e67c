import { type LetterContent, letterOf } from '../../../src/domain/letters/letter.ts'
import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { toneOf } from '../../../src/domain/reminders/index.ts'
import type { StepKey } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { factsNow, type SendingAccount, type StepFacts } from './facts.ts'
import { hasAddress } from './recipient.ts'

/** A letter as it would be sent now. */
export type WrittenLetter = StepFacts & { letter: LetterContent }

/** Composes the letter of a step from its facts. */
export const letterOfFacts = (
  facts: StepFacts,
  { accountRow }: SendingAccount,
  key: StepKey,
  locale: MessageLocale,
): WrittenLetter => {
  if (!hasAddress(facts)) throw new Refusal(409, 'REMINDER_NO_ADDRESS')
  const { content, addressLines } = facts
  const tone = toneOf(key.stepId, content)
  const letter = letterOf({ ...content, locale, tone }, { place: accountRow.city, addressLines })
  return { ...facts, letter }
}

/**
 * Composes the letter of a step as of now.
 * @throws Refusal REMINDER_NOTHING_DUE when the step no longer applies, REMINDER_NOT_A_LETTER when it uses another
 * channel, REMINDER_NO_ADDRESS
 */
export const letterNow = async (
  tx: Tx,
  account: SendingAccount,
  key: StepKey,
  locale: MessageLocale,
): Promise<WrittenLetter> => {
  const facts = await factsNow(tx, account, key)
  if (facts.step.media !== 'LETTER') throw new Refusal(409, 'REMINDER_NOT_A_LETTER')
  return letterOfFacts(facts, account, key, locale)
}
