import type { CustomFields } from '../domain/custom-fields/index.ts'
import type {
  CheckContext,
  CheckSummary,
  Comparison,
  CustomersChunk,
  DistinctValues,
  Edits,
  FileInfo,
  ImportedEntity,
  ImportMapping,
  ImportProfile,
  Inspection,
  LayoutChoice,
  MovementChunk,
  Page,
  PageFilter,
  ProblemCode,
  ProblemParams,
  Progress,
  StoredRows,
  ValueField,
} from '../domain/import/index.ts'

/** The worker's commands: arguments and results. Every command may throw an ImportFailure. */
export type ImportCommands = {
  /** Reads a file into the slot of its entity; it stays readable for `relayout`. */
  read: (entity: ImportedEntity, file: File, layout: LayoutChoice) => FileInfo
  /** The digest of a file's content, see `fileDigest`. */
  digest: (file: File) => string
  /** Reads the same file again with other choices (encoding, delimiter, header row, sheet). */
  relayout: (entity: ImportedEntity, layout: LayoutChoice) => FileInfo
  inspect: (
    entity: ImportedEntity,
    profile: ImportProfile,
    saved: ImportMapping | null,
    custom?: CustomFields,
  ) => Inspection
  /** The distinct values of the column mapped to each field, over the whole file. */
  values: (entity: ImportedEntity, mapping: ImportMapping, fields: ValueField[]) => DistinctValues[]
  check: (entity: ImportedEntity, mapping: ImportMapping, context: CheckContext, edits?: Edits) => CheckSummary
  page: (entity: ImportedEntity, from: number, count: number, filter: PageFilter) => Page
  /** Corrects a cell (column by header), and rechecks its row and the duplicates affected. */
  correct: (entity: ImportedEntity, line: number, column: string, value: string) => CheckSummary
  /** Excludes rows or includes them again. `lines` 'errors': all rejected rows. */
  leaveOut: (entity: ImportedEntity, lines: number[] | 'errors', leftOut: boolean) => CheckSummary
  edits: (entity: ImportedEntity) => Edits
  /** Rejected and excluded rows as CSV (UTF-8 with BOM), with their reasons, worded by `texts`, in the last column. */
  exportBad: (entity: ImportedEntity, texts: ExportTexts) => string
  compare: (entity: ImportedEntity, stored: StoredRows) => Comparison
  chunkCount: (entity: ImportedEntity) => number
  /** The n-th chunk, from 0, of the rows to send. */
  chunk: (entity: ImportedEntity, n: number) => CustomersChunk | MovementChunk
  /** Discards a file and everything computed from it. */
  forget: (entity: ImportedEntity) => null
}
export type ImportCommandName = keyof ImportCommands

/** Texts of the export: one per problem code, and the headers of the two added columns. */
export type ExportTexts = {
  line: string
  reasons: string
  leftOut: string
  problems: Partial<Record<ProblemCode, string>>
}

type CommandOf<N extends ImportCommandName> = { id: number; command: N; args: Parameters<ImportCommands[N]> }
export type ImportRequest =
  | { [N in ImportCommandName]: CommandOf<N> }[ImportCommandName]
  | { id: number; command: 'cancel' }

export type ImportFailureCode = ProblemCode | 'CANCELLED' | 'NOT_READ' | 'NOT_CHECKED' | 'WORKER_FAILED'
export type ImportAnswer =
  | { id: number; kind: 'progress'; progress: Progress }
  | { id: number; kind: 'done'; result: unknown }
  | { id: number; kind: 'failed'; code: ImportFailureCode; params: ProblemParams }

/** A command that failed; the page words `code`. */
export class ImportFailure extends Error {
  readonly code: ImportFailureCode
  readonly params: ProblemParams
  constructor(code: ImportFailureCode, params: ProblemParams = {}) {
    super(code)
    this.name = 'ImportFailure'
    this.code = code
    this.params = params
  }
}

export type CommandOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void }

/** The page's side: the worker's commands as promises. */
export type ImportClient = {
  run: <N extends ImportCommandName>(
    command: N,
    args: Parameters<ImportCommands[N]>,
    options?: CommandOptions,
  ) => Promise<ReturnType<ImportCommands[N]>>
  /** Ends the worker; pending calls fail with CANCELLED. */
  close: () => void
}

/** The part of Worker that the client needs. */
export type WorkerLike = {
  postMessage: (message: ImportRequest) => void
  addEventListener: (type: 'message' | 'error', listener: (event: { data?: unknown }) => void) => void
  terminate: () => void
}

/** The typed client of an import worker. */
export const createImportClient = (worker: WorkerLike): ImportClient => {
  type Waiting = {
    resolve: (value: never) => void
    reject: (error: ImportFailure) => void
    onProgress?: CommandOptions['onProgress']
  }
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  worker.addEventListener('message', ({ data }) => {
    const answer = data as ImportAnswer
    const pending = waiting.get(answer.id)
    if (!pending) return
    if (answer.kind === 'progress') return pending.onProgress?.(answer.progress)
    waiting.delete(answer.id)
    if (answer.kind === 'done') pending.resolve(answer.result as never)
    else pending.reject(new ImportFailure(answer.code, answer.params))
  })
  const failAll = (code: ImportFailureCode) => {
    for (const pending of waiting.values()) pending.reject(new ImportFailure(code))
    waiting.clear()
  }
  worker.addEventListener('error', () => failAll('WORKER_FAILED'))

  return {
    run: (command, args, options = {}) => {
      const { signal, onProgress } = options
      if (signal?.aborted) return Promise.reject(new ImportFailure('CANCELLED'))
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onProgress })
        signal?.addEventListener('abort', () => worker.postMessage({ id, command: 'cancel' }), { once: true })
        worker.postMessage({ id, command, args } as ImportRequest)
      })
    },
    close: () => {
      worker.terminate()
      failAll('CANCELLED')
    },
  }
}
