import { sql } from '../../server/platform/database/sql.ts'
import { storeFile } from '../../server/platform/files/files.ts'
import type { TestServer, TestUser } from './server.ts'

/** Stores a PDF as the document of an invoice. */
export const joinedInvoice = (
  { database }: TestServer,
  { tenantId, masterRef }: TestUser,
  uniqueRef: string,
  content: string,
  tiersRef = 'C1',
): Promise<void> =>
  database.asTenant(tenantId, async (tx) => {
    const file = { name: 'facture.pdf', contentType: 'application/pdf', content: Buffer.from(content) }
    const fileId = await storeFile(tx, masterRef, file)
    await tx.run(sql`
      insert into invoice_documents (tenant_id, master_ref, file_id, digest, keys, movement_ref, tiers_ref, matched_by, added_at)
      values (${tenantId}, ${masterRef}, ${fileId}, ${content}, '{"xml":"","name":[],"text":[]}', ${uniqueRef}::uuid,
        ${tiersRef}, 'PERSON', now())`)
  })
