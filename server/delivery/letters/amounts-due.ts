import type { getAmountsDue } from '../../../src/contract/delivery/letters.ts'
import type { z } from '../../../src/contract/zod.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { amountsDueOf, totalOf } from '../../../src/domain/penalties/index.ts'
import { sortMovements } from '../../../src/domain/reminders/amount-due.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { readCustomerFiles } from '../../planning/plan/customer-files.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { SendingAccount } from '../sending/facts.ts'
import { recipientOf } from '../sending/recipient.ts'

/**
 * The overdue amounts that a customer may be asked for, less open credits: principal, late-payment interest, recovery
 * charge.
 * @throws Refusal TIERS_NOT_FOUND
 */
export const amountsDueNow = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  tiersRef: string,
): Promise<z.input<typeof getAmountsDue.answer>> => {
  const today = businessDateAt(now)
  const recipient = await recipientOf(tx, { tenantId, accountRow }, tiersRef)
  const [file] = await readCustomerFiles(tx, tenantId, accountRow, { tiersRef })
  if (!recipient.known && !file) throw new Refusal(404, 'TIERS_NOT_FOUND')
  const { overdue, credits } = sortMovements(file?.movements ?? [], file?.events ?? [], today)
  const { penaltiesShown: shown, penaltyTerms: terms, unknownRatesCounted } = settingsOf(accountRow.collection_settings)
  const open = -credits.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const rules = {
    today,
    customerType: recipient.debtor,
    currency: accountRow.accounting_currency,
    terms,
    unknownRatesCounted,
  }
  const amountsDue = amountsDueOf(overdue, open, rules)
  return {
    shown,
    principal: toDecimal(amountsDue.principal),
    penalties: toDecimal(amountsDue.penalties),
    indemnity: toDecimal(amountsDue.indemnity),
    total: toDecimal(totalOf(amountsDue)),
    unknownRate: amountsDue.unknownRate ?? null,
  }
}
