import type { PrintBatch } from '../../contract/delivery/letters.ts'

/** A file that the browser holds: its address, as long as the page lives. */
export type HeldFile = { url: string }

/** A planned letter as the list shows it. */
export type LetterChoice = { reminderId: string; tiersRef: string; tiersName: string }

/** The file of a batch, once it is made, with how each letter came out. */
export type DownloadResult =
  | { kind: 'file'; file: HeldFile; batch: PrintBatch }
  | { kind: 'nothing'; batch: PrintBatch }

export type StartInput = { tiersRefs: readonly string[]; attemptKey: string }
export type PreviewInput = { reminderId: string }
export type BatchInput = { batchId: string }

export type PrintBatchContext = {
  /** Customers whose letters are chosen, in the order of the list. */
  chosen: readonly string[]
  /** The letter that is looked at. */
  looked: LetterChoice | null
  page: HeldFile | null
  /** Key of the attempt: the same as long as nobody can tell whether it arrived at our server. */
  attemptKey: string
  batch: PrintBatch | null
  file: HeldFile | null
  /** How often the download was asked for again. */
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
