import type { CustomersChunk } from '../../../src/contract/ledger/imports.ts'
import { type CustomerFields, customerFieldNames } from '../../../src/domain/customer-fields.ts'
import { checkCustomerRow } from '../../../src/domain/import/customer-rules.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { customerColumns, listed } from '../customers/declared-columns.ts'
import { plainArray, textArray } from './array-literals.ts'
import type { ImportRow } from './imports.ts'
import { type Prepared, Rejections, type WriteCounts } from './write.ts'

const columns = listed(customerColumns)

/** The profile only matters for light accounts; here the type in each row decides between company and individual. */
const PROFILE = 'STANDARD'

/** The statement that writes a chunk: each row is looked up in the import and in the previous edition. */
const statement = (rows: readonly CustomerFields[], digests: readonly number[], into: ImportRow) => {
  const arrays = all(
    customerFieldNames.map((field) => sql`${textArray(rows.map((row) => row[field]))}::text[]`),
    ', ',
  )
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
    select current_setting('app.tenant')::uuid, ${into.import_id}::bigint, ${columns}, digest from known where not twin
  )
  select
    (count(*) filter (where not twin and old_digest is null))::int as created,
    (count(*) filter (where not twin and old_digest <> digest))::int as updated,
    (count(*) filter (where not twin and old_digest = digest))::int as unchanged,
    array_agg(at::int) filter (where twin) as twins
  from known`
}

/** Clients that do not know a newer field leave it out of their chunks; it is read as empty. */
const rowAt = (chunk: CustomersChunk, index: number): CustomerFields => {
  const row: Record<string, string> = {}
  for (const field of customerFieldNames) row[field] = chunk[field]?.[index] ?? ''
  return row as CustomerFields
}

/** Checks a chunk of customers by the rules of the domain. A reference that occurs twice in the chunk is refused. */
export const prepareCustomers = (chunk: CustomersChunk): Prepared => {
  const rejections = new Rejections(chunk.lines)
  const rows: CustomerFields[] = []
  const indexes: number[] = []
  const refs = new Set<string>()
  for (let index = 0; index < chunk.lines.length; index += 1) {
    const row = rowAt(chunk, index)
    if (rejections.refuses(index, row, checkCustomerRow(row, { profile: PROFILE }))) continue
    if (refs.has(row.ref)) {
      rejections.add(index, 'ref', 'DUPLICATE_IN_FILE', row.ref)
      continue
    }
    refs.add(row.ref)
    rows.push(row)
    indexes.push(index)
  }
  const digests = rows.map((row) => contentDigest(row) | 0)
  return {
    write: async (tx, into) => {
      const counts = (await tx.one<WriteCounts>(statement(rows, digests, into)))!
      for (const at of counts.twins ?? []) rejections.add(indexes[at - 1], 'ref', 'DUPLICATE_IN_FILE', rows[at - 1].ref)
      const { created, updated, unchanged } = counts
      return { created, updated, unchanged, rejected: rejections.count, errors: rejections.errors(into.columns) }
    },
  }
}
