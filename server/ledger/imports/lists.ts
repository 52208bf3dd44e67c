import type { ImportEntity } from '../../../src/contract/ledger/imports.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { listed, movementColumns, storedCustomerColumns } from '../customers/declared-columns.ts'

/** SQL names of the two lists that are imported. `key` identifies a row within its edition. */
export type List = { table: Sql; key: Sql; keyType: Sql; editionColumn: Sql }

export const lists: Record<ImportEntity, List> = {
  tiers: { table: raw('tiers'), key: raw('ref'), keyType: raw('text'), editionColumn: raw('tiers_edition') },
  movements: {
    table: raw('movements'),
    key: raw('unique_ref'),
    keyType: raw('uuid'),
    editionColumn: raw('movements_edition'),
  },
}

/** All columns of a list except tenant and edition. */
export const columnsOf: Record<ImportEntity, Sql> = {
  tiers: listed([...storedCustomerColumns, 'digest']),
  movements: listed(['unique_ref', ...movementColumns, 'initial_amount', 'due_amount', 'clearing_date', 'digest']),
}

/**
 * Last key of the next batch of an edition, in key order; undefined when nothing is left after `after`. Reading and
 * deleting by key range avoids scanning rows that earlier batches have deleted.
 */
export const nextKey = (edition: number, { table, key, keyType }: List, after: string | null, rows: number): Sql => sql`
  select ${key}::text as key from (
    select ${key} from ${table} where tenant_id = current_setting('app.tenant')::uuid and edition = ${edition}::bigint
      ${after === null ? raw('') : sql`and ${key} > ${after}::${keyType}`}
    order by ${key} limit ${rows}) batch
  order by batch.${key} desc limit 1`

/** SQL condition for the keys of a batch: greater than `after`, at most `last`. */
export const inBatch = ({ key, keyType }: List, of: Sql, after: string | null, last: string): Sql =>
  sql`${after === null ? raw('') : sql`${of}${key} > ${after}::${keyType} and `}${of}${key} <= ${last}::${keyType}`
