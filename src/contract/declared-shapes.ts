import { IMPORT_CHUNK_ROWS } from '../domain/constants.ts'
import type { DeclaredField } from '../domain/declared-fields.ts'
import { businessDate } from './shared.ts'
import { z } from './zod.ts'

type Declared = Record<string, DeclaredField>
type Choice<F> = F extends { values: readonly (infer V extends string)[] } ? V : never

type RowSchema<F> = F extends { added: true; kind: 'choice' }
  ? z.ZodDefault<z.ZodType<Choice<F>, Choice<F>>>
  : F extends { added: true }
    ? z.ZodDefault<z.ZodString>
    : F extends { kind: 'choice' }
      ? z.ZodType<Choice<F>, Choice<F>>
      : z.ZodString

/** The fields of a row in an answer: an amount becomes several fields, and helper columns are not stored. */
type RowShape<D extends Declared> = {
  -readonly [N in keyof D as D[N] extends { kind: 'amount' | 'aid' } ? never : N]: RowSchema<D[N]>
}

const rowSchema = (field: DeclaredField): z.ZodType => {
  const schema = field.kind === 'choice' ? z.enum(field.values) : field.kind === 'date' ? businessDate : z.string()
  return field.added ? schema.default('') : schema
}

/** The schemas of a row's fields. A field that was added later may be omitted and is then empty. */
export const rowShape = <D extends Declared>(fields: D) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'amount' && kind !== 'aid')
      .map(([name, field]) => [name, rowSchema(field)]),
  ) as RowShape<D>

type ColumnSchema<F> = F extends { added: true; kind: 'choice' }
  ? z.ZodOptional<z.ZodArray<z.ZodType<Choice<F>, Choice<F>>>>
  : F extends { added: true }
    ? z.ZodOptional<z.ZodArray<z.ZodString>>
    : F extends { kind: 'choice' }
      ? z.ZodArray<z.ZodType<Choice<F>, Choice<F>>>
      : F extends { kind: 'amount' }
        ? z.ZodArray<z.ZodNumber>
        : z.ZodArray<z.ZodString>

type ChunkShape<D extends Declared> = {
  -readonly [N in keyof D as D[N] extends { kind: 'aid' } ? never : N]: ColumnSchema<D[N]>
}

/** One column of a chunk. */
export const rowsOf = <T extends z.ZodType>(value: T) => z.array(value).max(IMPORT_CHUNK_ROWS)

const columnSchema = (field: DeclaredField): z.ZodType => {
  const rows = rowsOf(
    field.kind === 'choice' ? z.enum(field.values) : field.kind === 'amount' ? z.number() : z.string(),
  )
  return field.added ? rows.optional() : rows
}

/** The schemas of a chunk's fields, column by column. A field that was added later may be omitted. */
export const chunkShape = <D extends Declared>(fields: D) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'aid')
      .map(([name, field]) => [name, columnSchema(field)]),
  ) as ChunkShape<D>
