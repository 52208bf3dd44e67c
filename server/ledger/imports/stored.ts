import type { ImportEntity } from '../../../src/contract/ledger/imports.ts'
import type { CustomColumn } from '../../../src/domain/custom-fields/index.ts'
import { type DebtorFacts, ownTermsOf } from '../../../src/domain/debtor.ts'
import { customDigest } from '../../../src/domain/import/keys.ts'
import { writePaymentTerms } from '../../../src/domain/payment-terms.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { asFields } from '../customers/declared-columns.ts'

const PAGE_ROWS = 20_000

type Visible = { database: Database; tenantId: string; masterRef: string; entity: ImportEntity }

const editionOf = async (tx: Tx, { masterRef, entity }: Visible): Promise<number | null> => {
  const accountRow = await accountRowOf(tx, masterRef)
  return entity === 'tiers' ? accountRow.tiers_edition : accountRow.movements_edition
}

/**
 * Pages of the visible edition, each read in its own transaction, so that a long list holds neither a connection nor
 * memory.
 * @throws Refusal MASTER_NOT_FOUND; an error when an import replaced the edition meanwhile, so that nobody takes a
 * truncated list for a complete one
 */
async function* pages<Page extends { last: string | null }>(
  of: Visible,
  page: (tx: Tx, edition: number, after: string | null) => Promise<Page>,
): AsyncGenerator<Page> {
  let edition: number | null | undefined
  let after: string | null = null
  for (;;) {
    const read: Page | undefined = await of.database.asTenant(of.tenantId, async (tx) => {
      const visible = await editionOf(tx, of)
      if (edition !== undefined && visible !== edition) throw new Error('the list was replaced during reading')
      edition = visible
      return visible === null ? undefined : page(tx, visible, after)
    })
    if (!read || read.last === null) return
    yield read
    after = read.last
  }
}

type StoredCustomer = DebtorFacts & {
  ref: string
  digest: number
  paymentTerms: string
  tags: string[]
  customValues: Record<string, string>
}

/**
 * References of the stored customers with the digests of their fields (unsigned, as `contentDigest` returns them), and
 * the payment terms of those that have some of their own, by agreement or by law.
 */
export const storedCustomersOf = async (
  of: Omit<Visible, 'entity'>,
  columns: readonly CustomColumn[],
): Promise<{ refs: string[]; digests: number[]; terms: [string, string][] }> => {
  const terms: [string, string][] = []
  const refs: string[] = []
  const digests: number[] = []
  for await (const page of pages({ ...of, entity: 'tiers' }, async (tx, edition, after) => {
    const rows = await tx.rows<StoredCustomer>(sql`
      select ref, digest, ${asFields(['type', 'legalId', 'publicBody', 'paymentTerms', 'tags', 'customValues'])} from tiers where tenant_id = current_setting('app.tenant')::uuid and edition = ${edition}::bigint
        ${after === null ? raw('') : sql`and ref > ${after}`} order by ref limit ${PAGE_ROWS}`)
    return { rows, last: rows.at(-1)?.ref ?? null }
  })) {
    for (const { ref, digest, tags, customValues: values, ...customer } of page.rows) {
      const own = ownTermsOf(customer)
      if (own) terms.push([ref, writePaymentTerms(own)])
      refs.push(ref)
      const custom = columns.map((field) => ({
        field,
        value: field === 'tags' ? tags.join(',') : (values[field] ?? ''),
      }))
      digests.push(customDigest(digest >>> 0, custom))
    }
  }
  return { refs, digests, terms }
}

/**
 * One record of 29 bytes per stored movement: unique reference, digest, 1 for an open invoice, its open cents. The
 * database builds the records page by page as the client reads them.
 */
export const storedMovementsOf = async (of: Omit<Visible, 'entity'>): Promise<Response> => {
  // Checked before the response begins, so that an unknown account results in a refusal.
  await of.database.asTenant(of.tenantId, (tx) => accountRowOf(tx, of.masterRef))
  const records = pages({ ...of, entity: 'movements' }, async (tx, edition, after) => {
    const row = await tx.exactlyOne<{ records: Buffer | null; last: string | null }>(sql`
      with page as materialized (
        select unique_ref, digest, type = 'INVOICE' and clearing_date is null as open, (due_amount * 100)::bigint as cents
        from movements
        where tenant_id = current_setting('app.tenant')::uuid and edition = ${edition}::bigint
          ${after === null ? raw('') : sql`and unique_ref > ${after}::uuid`}
        order by unique_ref limit ${PAGE_ROWS}
      )
      select string_agg(uuid_send(unique_ref) || int4send(digest) || case when open then '\\x01'::bytea else '\\x00'::bytea end
        || int8send(cents), ''::bytea) as records, (select unique_ref from page order by unique_ref desc limit 1) as last from page`)
    return row
  })
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await records.next()
      if (done) controller.close()
      else if (value.records) controller.enqueue(new Uint8Array(value.records))
    },
    cancel: async () => {
      await records.return(undefined)
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/octet-stream' } })
}
