import {
  composeReminder,
  type MessageDocuments,
  type ReminderMessage,
  toneOf,
} from '../../../src/domain/reminders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { LOGO_ADDRESS, type MailLogo, mailLogoOf } from './mail-logo.ts'
import type { StepToWrite } from './medium.ts'

/**
 * Composes the e-mail of a step, which names the documents that go with it.
 * @throws Refusal EMAIL_GENERATION_FAILED when its text cannot be generated
 */
export const composeMail = async (
  tx: Tx,
  { account, key, facts: { content }, language: locale }: StepToWrite,
  documents: MessageDocuments,
): Promise<{ message: ReminderMessage; logo: MailLogo | null }> => {
  const logo = await mailLogoOf(tx, account.accountRow)
  try {
    const tone = toneOf(key.stepId, content)
    return { message: composeReminder({ ...content, locale, tone, documents, logo: logo && LOGO_ADDRESS }), logo }
  } catch (error) {
    throw new Refusal(500, 'EMAIL_GENERATION_FAILED', { cause: error })
  }
}
