import type { PrintBatch } from '../../contract/delivery/letters.ts'

/** A file in the browser's memory: its object URL, valid as long as the page. */
export type HeldFile = { url: string }

/** A planned letter, as in the list. */
export type LetterChoice = { reminderId: string; tiersRef: string; tiersName: string }

/** The file of a batch once it is generated, with the result of each letter. */
export type DownloadResult =
  | { kind: 'file'; file: HeldFile; batch: PrintBatch }
  | { kind: 'nothing'; batch: PrintBatch }

export type StartInput = { tiersRefs: readonly string[]; attemptKey: string }
export type PreviewInput = { reminderId: string }
export type BatchInput = { batchId: string }

export type PrintBatchContext = {
  /** Customers whose letters are selected, in list order. */
  chosen: readonly string[]
  /** The letter that is previewed. */
  looked: LetterChoice | null
  page: HeldFile | null
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  batch: PrintBatch | null
  file: HeldFile | null
  /** How often the download was retried. */
  retries: number
  error: unknown
}

export type PrintBatchEvent =
  | { type: 'letters.chosen'; tiersRefs: readonly string[] }
  | { type: 'retry.requested' }
  | { type: 'preview.requested'; letter: LetterChoice }
  | { type: 'preview.closed' }
  | { type: 'batch.requested' }
  | { type: 'batch.abandoned' }
  | { type: 'print.confirmed' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.dismissed' }
  | { type: 'batch.closed' }
