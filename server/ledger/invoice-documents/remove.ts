import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

type Account = { tenantId: string; masterRef: string }

const removeWhere = (tx: Tx, { tenantId, masterRef }: Account, where: Sql): Promise<number> =>
  tx.run(sql`
    with gone as (
      delete from invoice_documents where tenant_id = ${tenantId} and master_ref = ${masterRef} and ${where}
      returning file_id
    ) delete from files f using gone g where f.tenant_id = ${tenantId} and f.file_id = g.file_id`)

/** Removes a document with its file. @returns 0 if there is none */
export const removeDocument = (tx: Tx, account: Account, fileId: string): Promise<number> =>
  removeWhere(tx, account, sql`file_id = ${fileId}::uuid`)

/** Removes the documents of a customer's invoices with their files: each names the customer. */
export const removeDocumentsOf = (tx: Tx, account: Account, tiersRef: string): Promise<number> =>
  removeWhere(tx, account, sql`tiers_ref = ${tiersRef}`)
