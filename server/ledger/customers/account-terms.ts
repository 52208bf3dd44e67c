import { areTerms, type PaymentTerms } from '../../../src/domain/payment-terms.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The payment terms that the account gave for ledger entries without a due date; null if none are known. */
export const accountTermsOf = async (tx: Tx, masterRef: string): Promise<PaymentTerms | null> => {
  const row = await tx.one<{ terms: PaymentTerms | null }>(sql`
    select mapping -> 'terms' as terms from import_mappings where tenant_id = current_setting('app.tenant')::uuid
      and master_ref = ${masterRef} and entity = 'movements'`)
  const terms = row?.terms
  return terms && areTerms(terms) ? { days: terms.days, endOfMonth: terms.endOfMonth, onDay: terms.onDay } : null
}
