import { businessDateAt } from '../../../src/domain/dates.ts'
import type { InvoiceRules } from '../../../src/domain/invoice-form.ts'
import { type CollectionSettings, settingsOf } from '../../../src/domain/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The account's rules for imported movements. An unknown account is reported by the import itself. */
export const rulesOf = async (tx: Tx, masterRef: string, now: Date): Promise<InvoiceRules> => {
  const row = await tx.one<{ stored: Partial<CollectionSettings> }>(sql`
    select collection_settings as stored from masters
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef}`)
  const { strictDocumentNumbers } = settingsOf(row?.stored ?? {})
  return { today: businessDateAt(now), strictDocumentNumbers }
}
