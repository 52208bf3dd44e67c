import { useQuery } from '@tanstack/react-query'
import {
  type DateFormat,
  type ImportedEntity,
  type ImportField,
  movementImportFields,
  type ProblemParams,
} from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Failure } from '../../machines/import/import.types.ts'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'

type Sentence = (params: Record<string, unknown>) => string

const byteParams = new Set(['FILE_TOO_LARGE', 'WORKBOOK_TOO_LARGE'])
const isDate = (value: string | number): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

export type ImportWords = {
  /** The text of a problem of a file, a mapping or a row. */
  problem: (code: string, params: ProblemParams) => string
  /** The text of any failure, with the reference for support. */
  failure: (failure: Failure) => { words: string; reference: string | null }
  field: (entity: ImportedEntity, field: ImportField) => string
  dateFormat: (format: DateFormat) => string
}

/** The texts of the wizard's codes, with formatted parameters. */
export const useImportWords = (): ImportWords => {
  const texts = useTexts().imports
  const format = useFormat()
  const wordsOf = useProblemWords()
  const sentences = texts.problems as unknown as Record<string, Sentence | undefined>

  const custom = useQuery(customFieldsOf(useAccountRef())).data?.fields ?? []
  const field = (entity: ImportedEntity, name: ImportField): string =>
    custom.find(({ id }) => id === name)?.label ??
    (texts.fields[entity] as unknown as Record<string, Sentence>)[name]?.({}) ??
    name
  // Keys of texts cannot contain dots.
  const dateFormat = (name: DateFormat): string => texts.dates.formats[name === 'dd.MM.yyyy' ? 'dd_MM_yyyy' : name]()
  const anyField = (name: string): string =>
    field(movementImportFields.some((one) => one === name) ? 'movements' : 'tiers', name as ImportField)

  const readable = (code: string, params: ProblemParams): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (name === 'max' && byteParams.has(code)) return [name, format.fileSize(Number(value))]
        if (name === 'max' && code === 'AMOUNT_TOO_LARGE' && value !== '{max}')
          return [name, format.money(Number(value))]
        if (name === 'format' && value !== '') return [name, dateFormat(value as DateFormat)]
        if (name === 'field') return [name, anyField(String(value))]
        return [name, isDate(value) ? format.date(value) : value]
      }),
    )
  // Falls back to the codes of the API. Texts are a proxy: a missing one is an empty string.
  const problem = (code: string, params: ProblemParams): string =>
    sentences[code]?.(readable(code, params)) || wordsOf({ code }).words

  return {
    problem,
    failure: ({ code, params, requestId }) => ({ words: problem(code, params), reference: requestId }),
    field,
    dateFormat,
  }
}
