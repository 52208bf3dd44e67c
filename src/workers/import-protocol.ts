import type {
  CheckContext,
  CheckSummary,
  Comparison,
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
  TiersChunk,
  ValueField,
} from '../domain/import/index.ts'

/** What the worker does, one call a command: argument list and answer. Every call may throw an ImportFailure. */
export type ImportCalls = {
  /** Reads a file into the slot of its entity; the file stays readable for `relayout`. */
  read: (entity: ImportedEntity, file: File, layout: LayoutChoice) => FileInfo
  /** The digest of a file's content, see `fileDigest`. */
  digest: (file: File) => string
  /** Reads the same file again with other choices (encoding, delimiter, header row, sheet). */
  relayout: (entity: ImportedEntity, layout: LayoutChoice) => FileInfo
  inspect: (entity: ImportedEntity, profile: ImportProfile, saved: ImportMapping | null) => Inspection
  /** The different values of the column mapped to each of these fields, over the whole file. */
  values: (entity: ImportedEntity, mapping: ImportMapping, fields: ValueField[]) => DistinctValues[]
  check: (entity: ImportedEntity, mapping: ImportMapping, context: CheckContext, edits?: Edits) => CheckSummary
  page: (entity: ImportedEntity, from: number, count: number, filter: PageFilter) => Page
  /** Corrects a cell (column by header) and rechecks its row and the duplicates that it touches. */
  correct: (entity: ImportedEntity, line: number, column: string, value: string) => CheckSummary
  /** Leaves rows out, or takes them back. `lines` 'errors': all rows that are rejected. */
  leaveOut: (entity: ImportedEntity, lines: number[] | 'errors', leftOut: boolean) => CheckSummary
  edits: (entity: ImportedEntity) => Edits
  /** The rejected and left-out rows as CSV (UTF-8 with BOM), their reasons in the last column, worded by `texts`. */
  exportBad: (entity: ImportedEntity, texts: ExportTexts) => string
  compare: (entity: ImportedEntity, stored: StoredRows) => Comparison
  chunkCount: (entity: ImportedEntity) => number
  /** The n-th chunk, from 0, of the rows to send. */
  chunk: (entity: ImportedEntity, n: number) => TiersChunk | MovementChunk
  /** Forgets a file and all that was computed of it. */
  forget: (entity: ImportedEntity) => null
}
export type ImportCommandName = keyof ImportCalls

/** Wording of the export: one text a problem code, and the headers of the two columns that are added. */
export type ExportTexts = {
  line: string
  reasons: string
  leftOut: string
  problems: Partial<Record<ProblemCode, string>>
}

type CommandOf<N extends ImportCommandName> = { id: number; command: N; args: Parameters<ImportCalls[N]> }
export type ImportRequest =
  | { [N in ImportCommandName]: CommandOf<N> }[ImportCommandName]
  | { id: number; command: 'cancel' }

export type ImportFailureCode = ProblemCode | 'CANCELLED' | 'NOT_READ' | 'NOT_CHECKED' | 'WORKER_FAILED'
export type ImportAnswer =
  | { id: number; kind: 'progress'; progress: Progress }
  | { id: number; kind: 'done'; result: unknown }
  | { id: number; kind: 'failed'; code: ImportFailureCode; params: ProblemParams }

/** A command that could not be done; the page words `code`. */
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

export type CallOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void }

/** The page's side: the calls of the worker as promises. */
export type ImportClient = {
  call: <N extends ImportCommandName>(
    command: N,
    args: Parameters<ImportCalls[N]>,
    options?: CallOptions,
  ) => Promise<ReturnType<ImportCalls[N]>>
  /** Ends the worker; calls under way fail with CANCELLED. */
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
    onProgress?: CallOptions['onProgress']
  }
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  worker.addEventListener('message', ({ data }) => {
    const answer = data as ImportAnswer
    const call = waiting.get(answer.id)
    if (!call) return
    if (answer.kind === 'progress') return call.onProgress?.(answer.progress)
    waiting.delete(answer.id)
    if (answer.kind === 'done') call.resolve(answer.result as never)
    else call.reject(new ImportFailure(answer.code, answer.params))
  })
  const failAll = (code: ImportFailureCode) => {
    for (const call of waiting.values()) call.reject(new ImportFailure(code))
    waiting.clear()
  }
  worker.addEventListener('error', () => failAll('WORKER_FAILED'))

  return {
    call: (command, args, options = {}) => {
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
