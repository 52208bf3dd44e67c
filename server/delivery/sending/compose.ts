import {
  composeReminder,
  type MessageLocale,
  type ReminderMessage,
  toneOf,
} from '../../../src/domain/reminders/index.ts'
import type { StepKey } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { factsNow, type SendingAccount, type StepFacts } from './facts.ts'
import { LOGO_ADDRESS, type MailLogo, mailLogoOf } from './mail-logo.ts'

/** An e-mail as it would be sent now. */
export type Composed = StepFacts & { email: string; message: ReminderMessage; logo: MailLogo | null }

/**
 * Writes the e-mail of a step as of now.
 * @throws Refusal REMINDER_NOTHING_DUE when the step no longer stands, REMINDER_NO_EMAIL or REMINDER_NOT_AN_EMAIL when
 * it does not go by e-mail, EMAIL_GENERATION_FAILED when its text cannot be made
 */
export const composeNow = async (
  tx: Tx,
  account: SendingAccount,
  key: StepKey,
  locale: MessageLocale,
): Promise<Composed> => {
  const facts = await factsNow(tx, account, key)
  const { step, content } = facts
  if (step.media !== 'EMAIL') {
    throw new Refusal(409, step.insteadOf === 'EMAIL' ? 'REMINDER_NO_EMAIL' : 'REMINDER_NOT_AN_EMAIL')
  }
  const logo = await mailLogoOf(tx, account.master)
  try {
    const tone = toneOf(key.stepId, content)
    const message = composeReminder({ ...content, locale, tone, logo: logo && LOGO_ADDRESS })
    return { ...facts, email: facts.file.customer.email, message, logo }
  } catch (error) {
    throw new Refusal(500, 'EMAIL_GENERATION_FAILED', { cause: error })
  }
}
