import type { ImportRowError } from '../../../src/contract/ledger/imports.ts'
import { ERROR_VALUE_CHARS } from '../../../src/contract/ledger/imports.ts'
import type { RowProblem } from '../../../src/domain/import/index.ts'
import { isError, type RowProblemCode } from '../../../src/domain/import/problems.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportRow } from './imports.ts'

/** Result of writing the rows of a chunk. */
export type Written = {
  created: number
  updated: number
  unchanged: number
  rejected: number
  errors: ImportRowError[]
}

/** Valid rows of a chunk, ready to be written in the transaction that acknowledges the chunk. */
export type Prepared = { write(tx: Tx, into: ImportRow): Promise<Written> }

/** Counts returned by a statement that writes a chunk. Lists hold positions in the given arrays, starting at 1. */
export type WriteCounts = {
  created: number
  updated: number
  unchanged: number
  /** Rows whose key the import already contains. */
  twins: number[] | null
  /** Movements whose customer is not stored. */
  strangers?: number[] | null
}

/** The cell that a refused value came from; `title` is the import's name for the civility. */
const cellOf = (row: object, field: string | null): string =>
  field === null ? '' : String((row as Record<string, unknown>)[field === 'title' ? 'civility' : field] ?? '')

/** Collects refused rows with their reasons, in the shape of the contract. */
export class Rejections {
  readonly #lines: readonly number[]
  readonly #errors: { line: number; field: string | null; code: RowProblemCode; value: string }[] = []
  #count = 0

  constructor(lines: readonly number[]) {
    this.#lines = lines
  }

  /** Returns true when the row has an error and is refused; all its errors are kept. */
  refuses(index: number, row: object, problems: readonly RowProblem[]): boolean {
    let refused = false
    for (const { field, code } of problems) {
      if (!isError(code)) continue
      refused = true
      this.#errors.push({ line: this.#lines[index], field, code, value: cellOf(row, field) })
    }
    if (refused) this.#count += 1
    return refused
  }

  add(index: number, field: string | null, code: RowProblemCode, value: string): void {
    this.#count += 1
    this.#errors.push({ line: this.#lines[index], field, code, value })
  }

  get count(): number {
    return this.#count
  }

  /** @param columns column number of each field in the user's file */
  errors(columns: Record<string, number>): ImportRowError[] {
    return this.#errors.map(({ line, field, code, value }) => ({
      rowNumber: line,
      colNumber: (field !== null && columns[field]) || 0,
      code,
      error_description: value.slice(0, ERROR_VALUE_CHARS),
    }))
  }
}
