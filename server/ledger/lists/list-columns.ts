import type { CustomField } from '../../../src/domain/custom-fields/index.ts'
import { formatDate, PLANNING_ZONE } from '../../../src/domain/dates.ts'
import type { Cell } from '../../../src/domain/export/cells.ts'
import type { ScreenTexts } from './screen-texts.ts'

/**
 * A column of a list in a file: the key by which the screen knows it, its header, and its cell of a row. A column of the
 * screen that says two things is two columns with its key.
 */
export type ListColumn<Row> = { key: string; header: string; cell: (row: Row) => Cell }

/** What the cells of a list are written with. */
export type Wording = {
  language: 'fr' | 'en'
  texts: ScreenTexts
  /** The name of a step of a scenario. */
  stepName: (stepId: string) => string
  /** ISO 4217 code of the account. */
  currency: string
  /** The account's own fields of customers. */
  customFields: readonly CustomField[]
  /** An amount inside a text. */
  money: (decimal: number) => string
}

export const money = (amount: number | null | undefined): Cell =>
  amount === null || amount === undefined ? '' : { number: amount, decimals: 2 }

export const count = (value: number): Cell => ({ number: value, decimals: 0 })

export const day = (date: string | null | undefined): Cell => (date ? { date } : '')

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: PLANNING_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** A moment of the API in Paris time. */
export const moment = (at: string | null): Cell => (at ? { moment: paris.format(new Date(at)).replace(' ', 'T') } : '')

/** The date in Paris of a moment of the API. */
export const dayOf = (at: string): Cell => ({ date: paris.format(new Date(at)).slice(0, 10) })

/** A date inside a text. */
export const inText = (date: string | null | undefined): string => (date ? formatDate(date.slice(0, 10)) : '')

/** The columns of these keys, in their order; all columns if there are no keys. */
export const chosenColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  keys: readonly string[],
): readonly ListColumn<Row>[] => {
  const chosen = keys.flatMap((key) => columns.filter((column) => column.key === key))
  return chosen.length > 0 ? chosen : columns
}
