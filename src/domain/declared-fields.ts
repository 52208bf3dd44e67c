/** How a field of an imported list is declared. What holds the field derives from it: see CONTRIBUTING, "A field". */
export type DeclaredField = (
  | { kind: 'text'; maxLength: number }
  | { kind: 'choice'; values: readonly string[]; empty: string }
  /** An ISO 3166-1 alpha-3 code. */
  | { kind: 'country' }
  | { kind: 'date' }
  /** Cents; a decimal number with two digits in a chunk of an import. */
  | { kind: 'amount' }
  /** A column that says how others are meant: it is read and not stored. */
  | { kind: 'aid' }
) & {
  /** Names under which other software exports it, in French and English, folded, between commas. */
  headers: string
  /** Those of them that only count when no other column names the field better. */
  weakHeaders?: string
  /** What the import calls it, where that is another name. */
  importedAs?: string
  /**
   * True for a field that was added when rows, files and clients without it existed. It is empty there: calls may leave
   * it out, and it counts in a row's digest only where it is filled, so that stored rows stay unchanged.
   */
  added?: true
}

type Declared = Record<string, DeclaredField>

type ValueOf<F> = F extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'amount' }
    ? number
    : string

/** A row with all stored fields. */
export type ValuesOf<D extends Declared> = {
  -readonly [N in keyof D as D[N] extends { kind: 'aid' } ? never : N]: ValueOf<D[N]>
}

/** Rows column by column. */
export type ColumnsOf<R> = { [N in keyof R]: R[N][] }

/** The fields of a kind. */
export type FieldNames<D extends Declared, K extends DeclaredField['kind']> = {
  [N in keyof D]: D[N] extends { kind: K } ? N : never
}[keyof D]

/** The names of a kind, in the order of their declaration. */
export const namesOfKind = <D extends Declared, K extends DeclaredField['kind']>(fields: D, kind: K) =>
  Object.keys(fields).filter((name): name is FieldNames<D, K> & string => fields[name]!.kind === kind)

/** The value of a field that nothing fills. */
export const emptyOf = (field: DeclaredField): string | number =>
  field.kind === 'choice' ? field.empty : field.kind === 'amount' ? 0 : ''

/** The column of a field in the database: `legalId` is stored in `legal_id`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The names of a list, between commas. */
export const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
