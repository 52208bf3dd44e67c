import type { CustomersChunk } from '../../../src/contract/ledger/imports.ts'
import { checkSentLimit, type LimitCells } from '../../../src/domain/credit-limits/columns.ts'
import {
  type CustomColumn,
  type CustomFields,
  checkCustomCell,
  definitionOfColumn,
  spelledTags,
  tagsOfCell,
} from '../../../src/domain/custom-fields/index.ts'
import { type CustomerFields, customerFieldNames, emptyCustomer } from '../../../src/domain/customer-fields.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type CustomerRules, checkCustomerRow } from '../../../src/domain/import/customer-rules.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { normaliseSiren } from '../../../src/domain/siren.ts'
import { all, raw, sql } from '../../platform/database/sql.ts'
import { customerColumns, listed, storedCustomerColumns } from '../customers/declared-columns.ts'
import { rememberImportedTags } from '../customers/tags.ts'
import { plainArray, textArray } from './array-literals.ts'
import { chunkRows } from './chunk-rows.ts'
import { completeCustomers } from './complete-customers.ts'
import type { ImportRow } from './imports.ts'
import { changedLimits, limitCellsOf } from './limits.ts'
import { type Prepared, Rejections, type WriteCounts } from './write.ts'

const columns = listed(customerColumns)

/** The profile only matters for light accounts; here the type in each row decides between company and individual. */
const PROFILE = 'STANDARD'

type Rows = ReturnType<typeof chunkRows<CustomerFields>>

/** What the file has in the account's own columns; the other values of a stored customer stay. */
type Given = {
  tags: readonly string[] | null
  values: readonly string[] | null
  columns: readonly string[]
  /** JSON of the limits that are to be set; '' for none. */
  limits: readonly string[]
}

/**
 * The statement that writes a chunk: each row is looked up in the import and in the previous edition.
 * @param given JSON of the tags and the values of each row
 */
const statement = (
  rows: Rows,
  positions: readonly number[],
  digests: readonly number[],
  given: Given,
  into: ImportRow,
) => {
  const arrays = all(
    customerFieldNames.map((field) => sql`${textArray(rows.column(field, positions))}::text[]`),
    ', ',
  )
  // A ledger knows less of a customer than the account: a stored one stays as it is.
  const isNew = into.is_ledger ? raw('old_digest is null') : raw('true')
  return sql`
  with given as materialized (
    select * from unnest(${arrays}, ${plainArray(digests)}::int4[], ${textArray(given.tags ?? [])}::text[],
      ${textArray(given.values ?? [])}::text[], ${textArray(given.limits)}::text[])
      with ordinality as g(${columns}, digest, given_tags, given_values, limits, at)
  ),
  known as materialized (
    select g.*, before.digest as old_digest, twin.found is not null as twin,
      coalesce(g.given_tags::jsonb, before.tags, '[]') as tags,
      (coalesce(before.custom_values, '{}') - ${[...given.columns]}::text[]) || coalesce(g.given_values::jsonb, '{}')
        as custom_values,
      coalesce(g.given_tags::jsonb <> before.tags, false) or coalesce(
        (before.custom_values - ${[...given.columns]}::text[]) || coalesce(g.given_values::jsonb, '{}') <> before.custom_values,
        false) or coalesce(g.limits, '') <> '' as is_noted_anew, nullif(g.limits, '')::jsonb as given_limit
    from given g
    left join lateral (select true as found from tiers t where t.tenant_id = current_setting('app.tenant')::uuid
      and t.edition = ${into.import_id}::bigint and t.ref = g.ref limit 1) twin on true
    left join lateral (select b.digest, b.tags, b.custom_values from tiers b where b.tenant_id = current_setting('app.tenant')::uuid
      and b.edition = ${into.base_edition}::bigint and b.ref = g.ref limit 1) before on true
  ),
  written as (
    insert into tiers (tenant_id, edition, ${columns}, digest, tags, custom_values, given_limit)
    select current_setting('app.tenant')::uuid, ${into.import_id}::bigint, ${columns}, digest, tags, custom_values,
      given_limit
    from known where not twin and ${isNew}
  ),
  kept as (
    insert into tiers (tenant_id, edition, ${listed(storedCustomerColumns)}, digest)
    select b.tenant_id, ${into.import_id}::bigint, ${listed(storedCustomerColumns, 'b.')}, b.digest
    from known k join tiers b on b.tenant_id = current_setting('app.tenant')::uuid
      and b.edition = ${into.base_edition}::bigint and b.ref = k.ref
    where not k.twin and not (${isNew})
  )
  select
    (count(*) filter (where not twin and old_digest is null))::int as created,
    (count(*) filter (where not twin and (old_digest <> digest or is_noted_anew) and ${isNew}))::int as updated,
    (count(*) filter (where not twin and ((old_digest = digest and not is_noted_anew) or not (${isNew}))))::int
      as unchanged,
    array_agg(at::int) filter (where twin) as twins
  from known`
}

/** The account's own columns of a chunk, with their definitions; those of fields that are not in use are left out. */
const customOf = ({ custom, lines }: CustomersChunk, defined: CustomFields) =>
  Object.entries(custom ?? {}).flatMap(([name, cells]) => {
    const field = name as CustomColumn
    const definition = definitionOfColumn(defined, field)
    return definition && cells.length === lines.length ? [{ field, cells, definition }] : []
  })

type OwnColumns = ReturnType<typeof customOf>

/** JSON of what the rows at these positions have in the account's own columns, tags spelled as the account does. */
const givenOf = (custom: OwnColumns, positions: readonly number[], known: readonly string[]): Omit<Given, 'limits'> => {
  const tags = custom.find(({ field }) => field === 'tags')
  const values = custom.filter(({ field }) => field !== 'tags')
  const spelled = new Map<string, string>()
  const tagsAt = (cell: string): string => {
    const json = spelled.get(cell) ?? JSON.stringify(spelledTags(tagsOfCell(cell), known))
    spelled.set(cell, json)
    return json
  }
  return {
    columns: values.map(({ field }) => field),
    tags: tags ? positions.map((position) => tagsAt(tags.cells[position])) : null,
    values:
      values.length === 0
        ? null
        : positions.map((position) =>
            JSON.stringify(
              Object.fromEntries(
                values.flatMap(({ field, cells }) => (cells[position] === '' ? [] : [[field, cells[position]]])),
              ),
            ),
          ),
  }
}

/**
 * Checks a chunk of customers by the rules of the domain. A reference that occurs twice in the chunk is refused.
 * @param rules `isFromLedger`: the customers come from a ledger of accounting; `completes`: they complete stored ones
 * @param defined the account's custom fields
 * @param today the first day of a limit that does not say it
 */
export const prepareCustomers = (
  chunk: CustomersChunk,
  rules: Pick<CustomerRules, 'isFromLedger' | 'completes'>,
  defined: CustomFields,
  today: BusinessDate,
): Prepared => {
  const prepare = (rows: CustomersChunk) => checkedCustomers(rows, rules, defined, today)
  return rules.completes ? completeCustomers(chunk, prepare) : prepare(chunk)
}

const checkedCustomers = (
  chunk: CustomersChunk,
  rules: Pick<CustomerRules, 'isFromLedger' | 'completes'>,
  defined: CustomFields,
  today: BusinessDate,
): Prepared => {
  const rejections = new Rejections(chunk.lines)
  const rows = chunkRows(emptyCustomer, chunk as Omit<CustomersChunk, 'custom'>)
  const custom = customOf(chunk, defined)
  const limitAt = rules.isFromLedger ? null : limitCellsOf(chunk)
  const positions: number[] = []
  const digests: number[] = []
  const tags = new Set<string>()
  const refs = new Set<string>()
  const wanted: { ref: string; siren: string; cells: LimitCells }[] = []
  const { row } = rows
  const isNoted = (index: number): boolean => {
    for (const { field, cells, definition } of custom) {
      const code = checkCustomCell(definition, cells[index])
      if (code === null) continue
      rejections.add(index, field, code, cells[index])
      return false
    }
    return true
  }
  const tagCells = custom.find(({ field }) => field === 'tags')?.cells
  for (let index = 0; index < chunk.lines.length; index += 1) {
    rows.read(index)
    if (rejections.refuses(index, row, checkCustomerRow(row, { profile: PROFILE, ...rules }))) continue
    if (!isNoted(index)) continue
    const siren = normaliseSiren(row.legalId)
    const cells = limitAt?.(index)
    if (cells && rejections.refuses(index, cells, checkSentLimit(cells, siren))) continue
    if (refs.has(row.ref)) {
      rejections.add(index, 'ref', 'DUPLICATE_IN_FILE', row.ref)
      continue
    }
    refs.add(row.ref)
    if (cells) wanted.push({ ref: row.ref, siren, cells })
    for (const tag of tagsOfCell(tagCells?.[index] ?? '')) tags.add(tag)
    positions.push(index)
    digests.push(contentDigest(row) | 0)
  }
  return {
    write: async (tx, into) => {
      const known = tags.size > 0 ? await rememberImportedTags(tx, into.master_ref, [...tags]) : []
      const limits = wanted.length > 0 ? await changedLimits(tx, into, wanted, today) : new Map<string, string>()
      const given = {
        ...givenOf(custom, positions, known),
        limits: limits.size > 0 ? positions.map((position) => limits.get(chunk.ref[position]) ?? '') : [],
      }
      const counts = await tx.exactlyOne<WriteCounts>(statement(rows, positions, digests, given, into))
      for (const at of counts.twins ?? []) {
        const index = positions[at - 1]
        rejections.add(index, 'ref', 'DUPLICATE_IN_FILE', chunk.ref[index])
      }
      const { created, updated, unchanged } = counts
      return { created, updated, unchanged, rejected: rejections.count, errors: rejections.errors(into.columns) }
    },
  }
}
