import {
  addDocumentedInvoice as addDocumentedInvoiceEndpoint,
  getInvoiceDocument,
  joinInvoiceDocument,
  listInvoiceDocuments,
  listUndocumentedInvoices,
  putInvoiceDocument,
  removeInvoiceDocument,
} from '../../../src/contract/ledger/invoice-documents.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { sql } from '../../platform/database/sql.ts'
import { readFile } from '../../platform/files/files.ts'
import { givenFile } from '../../platform/files/given.ts'
import { servedFile } from '../../platform/files/served.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { addDocument, addDocumentedInvoice, readDocument } from './add.ts'
import { storeMatch } from './match.ts'
import { removeDocument } from './remove.ts'
import { documented, documentsPage, oneDocument, undocumentedPage } from './rows.ts'

/** Documents of invoices: added and joined by their number, sorted by a user, opened. */
export const invoiceDocumentRoutes = (api: Api): void => {
  api.implement(listInvoiceDocuments, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => documentsPage(tx, account, context.query)),
  )

  api.implement(listUndocumentedInvoices, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => undocumentedPage(tx, account, context.query)),
  )

  api.implement(putInvoiceDocument, async (context) => {
    const read = await readDocument(context, givenFile(context.body))
    return inAccount(context, context.params.masterRef, (tx, account) => addDocument(tx, account, read))
  })

  api.implement(getInvoiceDocument, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { fileId } = await oneDocument(tx, account, context.params.fileId)
      const file = await readFile(tx, fileId)
      if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
      return servedFile(file)
    }),
  )

  api.implement(joinInvoiceDocument, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { fileId } = context.params
      const { uniqueRef } = context.body
      await oneDocument(tx, account, fileId)
      const found =
        uniqueRef &&
        (await tx.one(sql`
          select 1 from movements m where m.tenant_id = ${account.tenantId}
            and m.edition = ${account.accountRow.movements_edition ?? 0} and ${documented}
            and m.unique_ref = ${uniqueRef}::uuid`))
      if (uniqueRef && !found) throw new Refusal(404, 'MOVEMENT_NOT_FOUND')
      await storeMatch(
        tx,
        account,
        fileId,
        uniqueRef ? { kind: 'JOINED', uniqueRef, by: 'PERSON' } : { kind: 'NOT_FOUND' },
      )
      return oneDocument(tx, account, fileId)
    }),
  )

  api.implement(addDocumentedInvoiceEndpoint, async ({ services, params, body, tenantId, caller }) => {
    const change = { tenantId, masterRef: params.masterRef, userId: caller.userId, now: services.now() }
    return addDocumentedInvoice(services, change, params.fileId, body)
  })

  api.implement(removeInvoiceDocument, async (context) =>
    context.inTenant(async (tx, tenantId) => {
      const { masterRef, fileId } = context.params
      const accountRow = await accountRowOf(tx, masterRef)
      const known = await oneDocument(tx, { tenantId, accountRow }, fileId)
      await removeDocument(tx, { tenantId, masterRef }, fileId)
      if (!known.invoice) return undefined
      const { tiersRef, documentNumber: number } = known.invoice
      const { userId } = context.caller
      const at = context.services.now()
      await writeLog(tx, { masterRef, code: 'INVOICE_DOCUMENT_REMOVED', userId, tiersRef, at, params: { number } })
      return undefined
    }),
  )
}
