import type { CustomersChunk } from '../../../src/contract/ledger/imports.ts'
import { type CustomerFields, customerFieldNames, emptyCustomer } from '../../../src/domain/customer-fields.ts'
import { checkCustomerRow } from '../../../src/domain/import/customer-rules.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { all, raw, sql } from '../../platform/database/sql.ts'
import { customerColumns, listed } from '../customers/declared-columns.ts'
import { plainArray, textArray } from './array-literals.ts'
import { chunkRows } from './chunk-rows.ts'
import type { ImportRow } from './imports.ts'
import { type Prepared, Rejections, type WriteCounts } from './write.ts'

const columns = listed(customerColumns)

/** The profile only matters for light accounts; here the type in each row decides between company and individual. */
const PROFILE = 'STANDARD'

type Rows = ReturnType<typeof chunkRows<CustomerFields>>

/** The statement that writes a chunk: each row is looked up in the import and in the previous edition. */
const statement = (rows: Rows, positions: readonly number[], digests: readonly number[], into: ImportRow) => {
  const arrays = all(
    customerFieldNames.map((field) => sql`${textArray(rows.column(field, positions))}::text[]`),
    ', ',
  )
  // A ledger knows less of a customer than the account: a stored one stays as it is.
  const isNew = into.is_ledger ? raw('old_digest is null') : raw('true')
  return sql`
  with given as materialized (
    select * from unnest(${arrays}, ${plainArray(digests)}::int4[]) with ordinality as g(${columns}, digest, at)
  ),
  known as materialized (
    select g.*, before.digest as old_digest, twin.found is not null as twin
    from given g
    left join lateral (select true as found from tiers t where t.tenant_id = current_setting('app.tenant')::uuid
      and t.edition = ${into.import_id}::bigint and t.ref = g.ref limit 1) twin on true
    left join lateral (select b.digest from tiers b where b.tenant_id = current_setting('app.tenant')::uuid
      and b.edition = ${into.base_edition}::bigint and b.ref = g.ref limit 1) before on true
  ),
  written as (
    insert into tiers (tenant_id, edition, ${columns}, digest)
    select current_setting('app.tenant')::uuid, ${into.import_id}::bigint, ${columns}, digest from known
    where not twin and ${isNew}
  ),
  kept as (
    insert into tiers (tenant_id, edition, ${columns}, digest)
    select b.tenant_id, ${into.import_id}::bigint, ${listed(customerColumns, 'b.')}, b.digest
    from known k join tiers b on b.tenant_id = current_setting('app.tenant')::uuid
      and b.edition = ${into.base_edition}::bigint and b.ref = k.ref
    where not k.twin and not (${isNew})
  )
  select
    (count(*) filter (where not twin and old_digest is null))::int as created,
    (count(*) filter (where not twin and old_digest <> digest and ${isNew}))::int as updated,
    (count(*) filter (where not twin and (old_digest = digest or not (${isNew}))))::int as unchanged,
    array_agg(at::int) filter (where twin) as twins
  from known`
}

/**
 * Checks a chunk of customers by the rules of the domain. A reference that occurs twice in the chunk is refused.
 * @param isLedger the customers come from a ledger of accounting
 */
export const prepareCustomers = (chunk: CustomersChunk, isLedger: boolean): Prepared => {
  const rejections = new Rejections(chunk.lines)
  const rows = chunkRows(emptyCustomer, chunk)
  const positions: number[] = []
  const digests: number[] = []
  const refs = new Set<string>()
  const { row } = rows
  for (let index = 0; index < chunk.lines.length; index += 1) {
    rows.read(index)
    if (rejections.refuses(index, row, checkCustomerRow(row, { profile: PROFILE, isFromLedger: isLedger }))) continue
    if (refs.has(row.ref)) {
      rejections.add(index, 'ref', 'DUPLICATE_IN_FILE', row.ref)
      continue
    }
    refs.add(row.ref)
    positions.push(index)
    digests.push(contentDigest(row) | 0)
  }
  return {
    write: async (tx, into) => {
      const counts = await tx.exactlyOne<WriteCounts>(statement(rows, positions, digests, into))
      for (const at of counts.twins ?? []) {
        const index = positions[at - 1]
        rejections.add(index, 'ref', 'DUPLICATE_IN_FILE', chunk.ref[index])
      }
      const { created, updated, unchanged } = counts
      return { created, updated, unchanged, rejected: rejections.count, errors: rejections.errors(into.columns) }
    },
  }
}
