import { customerFieldNames } from '../../../src/domain/customer-fields.ts'
import { columnOf } from '../../../src/domain/declared-fields.ts'
import { type MovementField, movementFieldNames } from '../../../src/domain/movement-fields.ts'
import { raw, type Sql } from '../../platform/database/sql.ts'

/** Movement fields that are stored unchanged. The amount is not: its initial and open values are stored instead. */
export const storedMovementFields = movementFieldNames.filter(
  (name): name is Exclude<MovementField, 'amount'> => name !== 'amount',
)

/** Database columns of the customer fields. */
export const customerColumns: readonly string[] = customerFieldNames.map(columnOf)
/** All columns of a customer's row: its fields, and what the account notes of it in its own words. */
export const storedCustomerColumns: readonly string[] = [...customerColumns, 'tags', 'custom_values']
export const movementColumns: readonly string[] = storedMovementFields.map(columnOf)

/** A list of columns: `name, legal_id`, or `b.name, b.legal_id` with a table alias. */
export const listed = (columns: readonly string[], table = ''): Sql =>
  raw(columns.map((column) => table + column).join(', '))

/** The assignments of an upsert: each column takes its `excluded` value. */
export const overwritten = (columns: readonly string[]): Sql =>
  raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))

/** Columns aliased to their field names: `legal_id as "legalId"`. */
export const asFields = (fields: readonly string[], table = ''): Sql =>
  raw(fields.map((field) => `${table}${columnOf(field)} as "${field}"`).join(', '))
