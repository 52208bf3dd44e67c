import type { ImportRowError } from '../../../src/contract/ledger/imports.ts'
import { ERROR_VALUE_CHARS } from '../../../src/contract/ledger/imports.ts'
import type { RowProblem } from '../../../src/domain/import/index.ts'
import { isError, type RowProblemCode } from '../../../src/domain/import/problems.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportRow } from './imports.ts'

/** What became of the rows of a chunk. */
export type Written = {
  created: number
  updated: number
  unchanged: number
  rejected: number
  errors: ImportRowError[]
}

/** Rows of a chunk that keep the rules, ready to be written in the transaction that acknowledges the chunk. */
export type Prepared = { write(tx: Tx, into: ImportRow): Promise<Written> }

/** What a statement that writes a chunk counts; the lists hold positions, from 1, in the arrays it was given. */
export type WriteCounts = {
  created: number
  updated: number
  unchanged: number
  /** Rows whose key the import already holds. */
  twins: number[] | null
  /** Movements of customers that are not stored. */
  strangers?: number[] | null
}

/** The fields that a refused value is looked up in; `title` is the import's name for the civility. */
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

  /** True when a problem of the row is an error: the row is refused, and all its errors are kept. */
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

  /** @param columns number of each field's column in the person's file */
  errors(columns: Record<string, number>): ImportRowError[] {
    return this.#errors.map(({ line, field, code, value }) => ({
      rowNumber: line,
      colNumber: (field !== null && columns[field]) || 0,
      code,
      error_description: value.slice(0, ERROR_VALUE_CHARS),
    }))
  }
}
