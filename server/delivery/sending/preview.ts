import type { MessageLocale } from '../../../src/domain/reminders/index.ts'
import { plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LetterPress } from '../../platform/gateways/letters/press.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { languageOf } from './begin-attempt.ts'
import { composeNow } from './compose.ts'
import type { SendingAccount } from './facts.ts'
import { factsNow } from './facts.ts'
import { letterOfFacts } from './letter-now.ts'
import { withLogoInside } from './mail-logo.ts'
import { pageOf } from './preview-page.ts'
import { logoOf } from './statement.ts'

/**
 * A planned reminder as it would go now, in the language asked for, else the customer's: the PDF of a letter, the page of an e-mail. What it needs is read in `tx`; the
 * answer makes it, outside of the transaction.
 * @throws Refusal REMINDER_NOT_FOUND, REMINDER_NOTHING_DUE, REMINDER_NO_ADDRESS, PDF_GENERATION_FAILED, and those of an
 * e-mail
 */
export const previewNow = async (
  tx: Tx,
  account: SendingAccount,
  press: LetterPress,
  { plannedReminderId: plannedId, language }: { plannedReminderId: string; language?: MessageLocale | undefined },
): Promise<() => Promise<Response>> => {
  const { tenantId, master } = account
  const { master_ref: masterRef } = master
  const key = stepKeyOf(await plannedRow(tx, { tenantId, masterRef, plannedId }))
  const facts = await factsNow(tx, account, key)
  const locale = language ?? (await languageOf(tx, account, key.tiersRef))
  if (facts.step.media !== 'LETTER') {
    const { message, logo } = await composeNow(tx, account, key, locale)
    return async () => pageOf(withLogoInside(message.html, logo))
  }
  const { letter } = letterOfFacts(facts, account, key, locale)
  const logo = await logoOf(tx, master)
  return async () => {
    const content = await press.make(letter.subject, [{ letter, logo }]).catch((error: unknown) => {
      throw new Refusal(500, 'PDF_GENERATION_FAILED', { cause: error })
    })
    return new Response(new Uint8Array(content), { headers: { 'content-type': 'application/pdf' } })
  }
}
