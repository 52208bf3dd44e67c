import type { PlanningState } from '../../contract/delivery/reminders.ts'
import type { ImportState } from '../../contract/ledger/imports.ts'
import type {
  AmountReading,
  CheckSummary,
  Comparison,
  DateFormat,
  DistinctValues,
  Doubts,
  Edits,
  FileInfo,
  ImportExtent,
  ImportedEntity,
  ImportField,
  ImportMapping,
  ImportProfile,
  Inspection,
  Known,
  LayoutChoice,
  ProblemParams,
  TargetValue,
  ValueField,
} from '../../domain/import/index.ts'
import type { PaymentTerms } from '../../domain/payment-terms.ts'

/** A file whose content the services hold under `id`. */
export type AddedFile = { id: string; name: string; bytes: number }
/** A file that was taken as customers or movements; `digest`: SHA-256 of its content in hex, null until it is read. */
export type ChosenFile = AddedFile & { digest: string | null }
export type Files = Record<ImportedEntity, ChosenFile | null>

/** An error in a serializable form, to be worded later. */
export type Failure = { code: string; params: ProblemParams; requestId: string | null }
export type RefusedFile = { name: string; failure: Failure }

/** An import that the server has opened, with the number of rows to send. */
export type Sending = { importId: string; rows: number; chunks: number; acknowledged: readonly number[] }

/** What is saved of the wizard while the page is closed: choices, never the content of a file. */
export type ImportPlace = {
  version: number
  profile: ImportProfile
  entity: ImportedEntity
  files: Files
  layout: LayoutChoice
  mapping: ImportMapping | null
  edits: Edits
  /** Absent in places saved by an older version. */
  answered?: readonly Known[] | undefined
  sending: Sending | null
}

export type ImportInput = { masterRef: string; profile: ImportProfile; place: ImportPlace | null }

export type ImportContext = {
  masterRef: string
  profile: ImportProfile
  /** Where the user left the wizard; null on a first visit. */
  place: ImportPlace | null
  /** What the current file holds. */
  entity: ImportedEntity
  files: Files
  /** Files that are being examined: new ones, or the one that was chosen again. */
  added: readonly AddedFile[]
  refused: readonly RefusedFile[]
  layout: LayoutChoice
  /** The layout with which the file was last read successfully. */
  readLayout: LayoutChoice
  info: FileInfo | null
  inspection: Inspection | null
  mapping: ImportMapping | null
  values: readonly DistinctValues[]
  /** What the last check found ambiguous about how the file is written. */
  doubts: Doubts | null
  /** The user's answers to it. */
  answered: readonly Known[]
  /** The user's corrections and exclusions, so that reading the file again gives the same rows. */
  edits: Edits
  /** The edit in progress. */
  edit: Edit | null
  summary: CheckSummary | null
  /** Counts the tables that were shown: a page of the grid belongs to one of them. */
  revision: number
  comparison: Comparison | null
  settlingAccepted: boolean
  /** Idempotency key of opening an import: the server gives the same answer to the same key. */
  attemptKey: string
  /** Another running import of the same entity, which has to end first. */
  runningId: string | null
  sending: Sending | null
  state: ImportState | null
  planning: PlanningState | null
  failure: Failure | null
}

/** Texts of the file of rejected rows; the chart passes them on. */
export type BadRowsTexts = {
  line: string
  reasons: string
  leftOut: string
  problems: Readonly<Record<string, string>>
  fileName: string
}

export type Edit =
  | { kind: 'correction'; line: number; column: string; value: string }
  | { kind: 'leftOut'; lines: number[] | 'errors'; leftOut: boolean }
  | { kind: 'download'; texts: BadRowsTexts }

export type ImportEvent =
  /** Whether a light account's file holds companies or individuals. */
  | { type: 'profile.chosen'; profile: ImportProfile }
  | { type: 'files.added'; files: readonly AddedFile[] }
  | { type: 'file.removed'; entity: ImportedEntity }
  /** The file taken for customers holds movements, and vice versa. */
  | { type: 'files.swapped' }
  | { type: 'import.started' }
  /** Discards the file and goes back to choosing. */
  | { type: 'import.abandoned' }
  /** Closes the result; the wizard starts over. */
  | { type: 'import.closed' }
  /** Continues with the movements, after the customers. */
  | { type: 'movements.started' }
  | { type: 'retry.requested' }
  /** Cancels the work in progress. */
  | { type: 'work.cancelled' }
  /** The same file, chosen again after the page was closed. */
  | { type: 'file.given'; file: AddedFile }
  /** Goes back to choosing the file again. */
  | { type: 'file.revisited' }
  | { type: 'layout.changed'; layout: Partial<LayoutChoice> }
  | { type: 'layout.confirmed' }
  | { type: 'column.mapped'; column: string; field: ImportField | null }
  /** One of telephone number and e-mail is enough for a customer. */
  | { type: 'oneContact.accepted'; accepted: boolean }
  /** The list of customers completes stored ones. */
  | { type: 'completing.accepted'; accepted: boolean }
  /** When invoices without a due date are due; null: not said. */
  | { type: 'terms.chosen'; terms: PaymentTerms | null }
  | ({ type: 'amount.read' } & AmountReading)
  | { type: 'amounts.confirmed' }
  | { type: 'columns.confirmed' }
  | { type: 'value.mapped'; field: ValueField; from: string; to: TargetValue }
  | { type: 'values.confirmed' }
  | { type: 'dateFormat.chosen'; format: DateFormat }
  | { type: 'dateFormat.confirmed' }
  | { type: 'cell.corrected'; line: number; column: string; value: string }
  | { type: 'rows.leftOut'; lines: number[] | 'errors'; leftOut: boolean }
  | { type: 'badRows.downloaded'; texts: BadRowsTexts }
  | { type: 'review.confirmed' }
  /** Whether the file is the whole open ledger or only what is new. */
  | { type: 'extent.chosen'; extent: ImportExtent }
  | { type: 'settling.accepted'; accepted: boolean }
  | { type: 'sending.confirmed' }
  /** Cancels the other import of the same entity. */
  | { type: 'other.cancelled' }
  | { type: 'layout.revisited' }
  | { type: 'columns.revisited' }
  | { type: 'values.revisited' }
  | { type: 'dateFormat.revisited' }
  | { type: 'review.revisited' }

/** Which of the added files can be imported, and as which entity. */
export type Recognised = { files: readonly (AddedFile & { entity: ImportedEntity })[]; refused: readonly RefusedFile[] }

/** A file that cannot be read is an expected answer; `missing`: the page was reloaded and no longer holds the file. */
export type ReadAnswer =
  | { kind: 'read'; info: FileInfo; inspection: Inspection; layout: LayoutChoice }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'missing' }

export type Edited = { summary: CheckSummary; edits: Edits }
/** `running`: another import of the same entity has not ended; the user may cancel it. */
export type StartAnswer = { kind: 'started'; state: ImportState } | { kind: 'running'; importId: string }

export type FileOf = { masterRef: string; entity: ImportedEntity }
export type ImportOf = FileOf & { importId: string }
