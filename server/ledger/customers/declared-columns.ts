import { customerFieldNames } from '../../../src/domain/customer-fields.ts'
import { columnOf } from '../../../src/domain/declared-fields.ts'
import { type MovementField, movementFieldNames } from '../../../src/domain/movement-fields.ts'
import { raw, type Sql } from '../../platform/database/sql.ts'

/** The fields of a movement that are stored as they are; an amount is stored as what it was and what is left of it. */
export const storedMovementFields = movementFieldNames.filter(
  (name): name is Exclude<MovementField, 'amount'> => name !== 'amount',
)

/** The columns of the fields, as the tables name them. */
export const customerColumns: readonly string[] = customerFieldNames.map(columnOf)
export const movementColumns: readonly string[] = storedMovementFields.map(columnOf)

/** A list of columns: `name, legal_id`, or `b.name, b.legal_id` of a table. */
export const listed = (columns: readonly string[], table = ''): Sql =>
  raw(columns.map((column) => table + column).join(', '))

/** What an upsert writes into each column. */
export const overwritten = (columns: readonly string[]): Sql =>
  raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))

/** The columns of fields under their names: `legal_id as "legalId"`. */
export const asFields = (fields: readonly string[], table = ''): Sql =>
  raw(fields.map((field) => `${table}${columnOf(field)} as "${field}"`).join(', '))
