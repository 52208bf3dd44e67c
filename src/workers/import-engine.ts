import { type CustomFields, noCustomFields } from '../domain/custom-fields/index.ts'
import { fileDigest } from '../domain/import/file-digest.ts'
import {
  type CheckContext,
  type CheckSummary,
  type Comparison,
  type CustomersChunk,
  checkFileSize,
  columnFinder,
  compareRows,
  createTable,
  customerReader,
  type DistinctValues,
  distinctOf,
  type Edits,
  exportBadRows,
  type FileInfo,
  filterRows,
  IMPORT_CHUNK_ROWS,
  type ImportedEntity,
  type ImportMapping,
  type ImportProfile,
  type Inspection,
  inspectColumns,
  type LayoutChoice,
  type MovementChunk,
  movementReader,
  movementRuleContext,
  type Page,
  type PageFilter,
  type Progress,
  pageOf,
  type ReaderSetting,
  type ReadFile,
  type Slice,
  type StoredRows,
  summarise,
  type TableView,
  type ValueField,
} from '../domain/import/index.ts'
import { completesStored } from '../domain/import/mapping.ts'
import type { MovementRuleContext } from '../domain/import/movement-rules.ts'
import { readImportFile } from '../domain/import/read-file.ts'
import { refSet } from '../domain/import/ref-set.ts'
import { cellText } from '../domain/import/source.ts'
import { readPaymentTerms } from '../domain/payment-terms.ts'
import { type ExportTexts, ImportFailure } from './import-protocol.ts'

/** A file from the browser; Node's Blob and File also fit. */
export type ImportSource = { name: string; size: number; arrayBuffer: () => Promise<ArrayBuffer> }

export type EngineOptions = {
  onProgress?: (progress: Progress) => void
  /** Checked between slices. */
  isCancelled?: () => boolean
  /** Lets messages in between slices; not used in tests and benchmarks. */
  breathe?: () => Promise<void>
  /** The clock in milliseconds, for progress. */
  now?: () => number
}

/** Data rows examined to suggest a mapping. */
const INSPECT_ROWS = 500
/** Minimum interval between progress messages. */
const PROGRESS_INTERVAL_MS = 60

type Slot = {
  file: ImportSource
  read: ReadFile
  view?: TableView
  filtered?: { key: string; rows: Uint32Array }
}

/** The import engine without its worker, with one slot per kind of file. The commands are those of `ImportCalls`. */
export const createImportEngine = () => {
  const slots = new Map<ImportedEntity, Slot>()

  const slotOf = (entity: ImportedEntity): Slot => {
    const slot = slots.get(entity)
    if (!slot) throw new ImportFailure('NOT_READ')
    return slot
  }
  const viewOf = (entity: ImportedEntity): TableView => {
    const { view } = slotOf(entity)
    if (!view) throw new ImportFailure('NOT_CHECKED')
    return view
  }

  const bytesOf = async (file: ImportSource): Promise<Uint8Array> => {
    try {
      return new Uint8Array(await file.arrayBuffer())
    } catch {
      throw new ImportFailure('FILE_UNREADABLE')
    }
  }

  const load = async (
    entity: ImportedEntity,
    file: ImportSource,
    layout: LayoutChoice,
    options: EngineOptions,
  ): Promise<FileInfo> => {
    checkFileSize(file.name, file.size)
    options.onProgress?.({ step: 'reading', done: 0, total: file.size })
    const read = await readImportFile(await bytesOf(file), file.name, layout, entity)
    await options.breathe?.()
    if (options.isCancelled?.()) throw new ImportFailure('CANCELLED')
    options.onProgress?.({ step: 'reading', done: file.size, total: file.size })
    slots.set(entity, { file, read })
    return read.info
  }

  /** Visits all slices of a file, reporting progress and stopping on request. */
  const run = async (slot: Slot, options: EngineOptions, visit: (slice: Slice) => void): Promise<void> => {
    const clock = options.now ?? (() => performance.now())
    let told = clock()
    for (const slice of slot.read.source.slices()) {
      visit(slice)
      const now = clock()
      if (now - told < PROGRESS_INTERVAL_MS) continue
      told = now
      const done = slice.first + slice.rows.length
      options.onProgress?.({ step: 'checking', done, total: Math.max(done, Math.round(done / slice.done)) })
      await options.breathe?.()
      if (options.isCancelled?.()) throw new ImportFailure('CANCELLED')
    }
  }

  const knownRefs = (context: CheckContext): { has: (ref: string) => boolean } | null => {
    if (context.knownRefs === null) return null
    const customers = slots.get('tiers')?.view
    return refSet(customers ? [...context.knownRefs, ...sentRefs(customers)] : context.knownRefs)
  }

  const movementRulesOf = (context: CheckContext): MovementRuleContext => {
    const { today, strictDocumentNumbers, terms = [] } = context
    const own = new Map(terms.map(([ref, text]) => [ref, readPaymentTerms(text)]))
    const rules = movementRuleContext({ today, strictDocumentNumbers, knownRefs: knownRefs(context) })
    return own.size === 0 ? rules : { ...rules, termsOf: (ref) => own.get(ref) ?? null }
  }

  const customerRulesOf = (mapping: ImportMapping, { profile, knownRefs }: CheckContext, isFromLedger: boolean) =>
    completesStored(mapping, profile)
      ? { profile, completes: true, stored: refSet(knownRefs ?? []) }
      : { profile, isFromLedger }

  /** The first data rows. */
  const sampleOf = ({ read: { info, source } }: Slot) =>
    source.head(INSPECT_ROWS + info.headerRow).slice(info.headerRow)

  const readerOf = (slot: Slot, mapping: ImportMapping, context: CheckContext) => {
    const { info, source } = slot.read
    const setting: ReaderSetting = {
      headers: info.headers,
      isWorkbook: source.kind === 'workbook',
      sample: () => sampleOf(slot),
      dateRows: source.dateRows,
      isCommaSeparated: info.delimiter === ',',
      date1904: source.date1904,
      mayHoldZero: source.mayHoldZero,
    }
    return mapping.entity === 'tiers'
      ? customerReader(mapping, setting, customerRulesOf(mapping, context, info.ledger !== null), context.custom)
      : movementReader(mapping, setting, movementRulesOf(context))
  }

  /** After a change: finds duplicates and filtered rows again. */
  const changed = (entity: ImportedEntity): CheckSummary => {
    const slot = slotOf(entity)
    const view = viewOf(entity)
    slot.filtered = undefined
    view.table.settle()
    return summarise(view)
  }

  const columnAt = (view: TableView, column: string): number => {
    const position = view.table.headers.indexOf(column)
    if (position < 0) throw new ImportFailure('COLUMN_UNKNOWN', { column })
    return position
  }

  const filtered = (slot: Slot, view: TableView, filter: PageFilter): Uint32Array => {
    const key = JSON.stringify(filter)
    if (slot.filtered?.key !== key) slot.filtered = { key, rows: filterRows(view.table, filter) }
    return slot.filtered.rows
  }

  return {
    read: (
      entity: ImportedEntity,
      file: ImportSource,
      layout: LayoutChoice,
      options: EngineOptions = {},
    ): Promise<FileInfo> => load(entity, file, layout, options),
    relayout: async (entity: ImportedEntity, layout: LayoutChoice, options: EngineOptions = {}): Promise<FileInfo> =>
      load(entity, slotOf(entity).file, layout, options),

    digest: async (file: ImportSource): Promise<string> => {
      checkFileSize(file.name, file.size)
      return fileDigest(await bytesOf(file))
    },

    inspect: (
      entity: ImportedEntity,
      profile: ImportProfile,
      saved: ImportMapping | null,
      custom: CustomFields = noCustomFields,
    ): Inspection => {
      const { info, source } = slotOf(entity).read
      return inspectColumns({
        entity,
        profile,
        headers: info.headers,
        rows: sampleOf(slotOf(entity)),
        saved,
        custom,
        isWorkbook: source.kind === 'workbook',
        ledger: info.ledger,
      })
    },

    values: async (
      entity: ImportedEntity,
      mapping: ImportMapping,
      fields: ValueField[],
      options: EngineOptions = {},
    ): Promise<DistinctValues[]> => {
      const slot = slotOf(entity)
      const { info } = slot.read
      const at = columnFinder(mapping, info.headers)
      const columns = fields.map((field) => ({ field, position: at(field), cells: new Map<string, number>() }))
      await run(slot, options, ({ rows, first }) => {
        rows.forEach((row, index) => {
          if (first + index < info.headerRow || (row.length === 1 && row[0] === '')) return
          for (const { position, cells } of columns) {
            const cell = cellText(row[position])
            cells.set(cell, (cells.get(cell) ?? 0) + 1)
          }
        })
      })
      return columns.map(({ field, cells }) => distinctOf(field, cells))
    },

    check: async (
      entity: ImportedEntity,
      mapping: ImportMapping,
      context: CheckContext,
      edits: Edits | undefined = undefined,
      options: EngineOptions = {},
    ): Promise<CheckSummary> => {
      const slot = slotOf(entity)
      const { info, source } = slot.read
      slot.view = undefined
      slot.filtered = undefined
      const table = createTable(entity, source, info.headers, info.headerRow, readerOf(slot, mapping, context))
      await run(slot, options, table.add)
      const view: TableView = { table, mapping, today: context.today, doubts: table.reader.doubts() }
      for (const { line, column, value } of edits?.corrections ?? [])
        if (table.isData(line - 1)) table.correct(line - 1, columnAt(view, column), value)
      for (const line of edits?.leftOut ?? []) if (table.isData(line - 1)) table.leaveOut(line - 1, true)
      table.finish()
      slot.view = view
      return summarise(view)
    },

    page: (entity: ImportedEntity, from: number, count: number, filter: PageFilter): Page => {
      const view = viewOf(entity)
      return pageOf(view, filtered(slotOf(entity), view, filter), from, count)
    },

    correct: (entity: ImportedEntity, line: number, column: string, value: string): CheckSummary => {
      const view = viewOf(entity)
      if (view.table.isData(line - 1)) view.table.correct(line - 1, columnAt(view, column), value)
      return changed(entity)
    },

    leaveOut: (entity: ImportedEntity, lines: number[] | 'errors', leftOut: boolean): CheckSummary => {
      const { table } = viewOf(entity)
      if (lines === 'errors') for (const row of filterRows(table, { show: 'error' })) table.leaveOut(row, leftOut)
      else for (const line of lines) if (table.isData(line - 1)) table.leaveOut(line - 1, leftOut)
      return changed(entity)
    },

    edits: (entity: ImportedEntity): Edits => {
      const { table } = viewOf(entity)
      return {
        corrections: [...table.corrections].flatMap(([row, cells]) =>
          [...cells].map(([position, value]) => ({ line: row + 1, column: table.headers[position]!, value })),
        ),
        leftOut: Array.from(filterRows(table, { show: 'leftOut' }), (row) => row + 1),
      }
    },

    exportBad: (entity: ImportedEntity, texts: ExportTexts): string =>
      exportBadRows(viewOf(entity), {
        ...texts,
        // Values that differ by row are `{name}` in the text.
        problem: ({ code, column, params }) => {
          const words = Object.entries(params).reduce(
            (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
            texts.problems[code] ?? code,
          )
          return column ? `${column}: ${words}` : words
        },
      }),

    compare: (entity: ImportedEntity, stored: StoredRows): Comparison => {
      const view = viewOf(entity)
      const { info } = slotOf(entity).read
      const found = compareRows(view.table, stored, summarise(view).untoldRows === 0 && isWhole(info))
      // A ledger changes nothing of a customer who is known.
      if (entity === 'tiers' && info.ledger) return { ...found, changed: 0, same: found.same + found.changed }
      return found
    },

    chunkCount: (entity: ImportedEntity): number => Math.ceil(viewOf(entity).table.sentCount() / IMPORT_CHUNK_ROWS),

    chunk: (entity: ImportedEntity, n: number): CustomersChunk | MovementChunk => viewOf(entity).table.chunk(n),

    forget: (entity: ImportedEntity): null => {
      slots.delete(entity)
      return null
    },
  }
}
export type ImportEngine = ReturnType<typeof createImportEngine>

/** False for a file that may be truncated or was not fully decoded: missing rows may be in the lost part. */
const isWhole = ({ warnings }: FileInfo): boolean =>
  !warnings.some(({ code }) => code === 'XLS_MAYBE_CUT' || code === 'CHARACTERS_DAMAGED')

/** References of the customers to send. */
function* sentRefs({ table }: TableView): Generator<string> {
  for (const chunk of chunksOf(table)) yield* (chunk as CustomersChunk).ref
}

function* chunksOf(table: TableView['table']): Generator<CustomersChunk | MovementChunk> {
  const count = Math.ceil(table.sentCount() / IMPORT_CHUNK_ROWS)
  for (let n = 0; n < count; n += 1) yield table.chunk(n)
}
