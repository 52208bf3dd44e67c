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

/** A file that was put on the services' shelf under `id`, where its content stays. */
export type AddedFile = { id: string; name: string; bytes: number }
/** A file that was taken as customers or movements; `digest` tells its content (SHA-256, hex), null until it is read. */
export type ChosenFile = AddedFile & { digest: string | null }
export type Files = Record<ImportedEntity, ChosenFile | null>

/** What went wrong, in a form that can be kept and worded later. */
export type Failure = { code: string; params: ProblemParams; requestId: string | null }
export type RefusedFile = { name: string; failure: Failure }

/** An import that the server has opened, with how many rows were to be sent. */
export type Sending = { importId: string; rows: number; chunks: number; acknowledged: readonly number[] }

/** What is kept of the wizard while the page is closed: choices, never the content of a file. */
export type ImportPlace = {
  version: number
  profile: ImportProfile
  entity: ImportedEntity
  files: Files
  layout: LayoutChoice
  mapping: ImportMapping | null
  edits: Edits
  /** Absent in places that an older version has kept. */
  answered?: readonly Known[] | undefined
  sending: Sending | null
}

export type ImportInput = { masterRef: string; profile: ImportProfile; place: ImportPlace | null }

export type ImportContext = {
  masterRef: string
  profile: ImportProfile
  /** Where the person was when the page was left; null on a first visit. */
  place: ImportPlace | null
  /** What the file in work holds. */
  entity: ImportedEntity
  files: Files
  /** Files that are being looked at: new ones, or the one that is given again. */
  added: readonly AddedFile[]
  refused: readonly RefusedFile[]
  layout: LayoutChoice
  /** The choices by which the file was last read well. */
  readLayout: LayoutChoice
  info: FileInfo | null
  inspection: Inspection | null
  mapping: ImportMapping | null
  values: readonly DistinctValues[]
  /** What the last check left open about how the file is written. */
  doubts: Doubts | null
  /** What the person has said about it. */
  answered: readonly Known[]
  /** What the person corrected and left out, so that a file that is read again gives the same rows. */
  edits: Edits
  /** The edit that is being made. */
  edit: Edit | null
  summary: CheckSummary | null
  /** Counts the tables that were shown: a page of the grid belongs to one of them. */
  revision: number
  comparison: Comparison | null
  settlingAccepted: boolean
  /** One a logical attempt to open an import: the server gives the same answer to the same key. */
  attemptKey: string
  /** Another import of the same list, which has to end first. */
  runningId: string | null
  sending: Sending | null
  state: ImportState | null
  planning: PlanningState | null
  failure: Failure | null
}

/** Wording of the file of bad rows; the chart passes it on unread. */
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
  /** Companies or individuals, of a light account. */
  | { type: 'profile.chosen'; profile: ImportProfile }
  | { type: 'files.added'; files: readonly AddedFile[] }
  | { type: 'file.removed'; entity: ImportedEntity }
  /** The file taken for customers holds movements, and the other way round. */
  | { type: 'files.swapped' }
  | { type: 'import.started' }
  /** Gives the file up and goes back to choosing. */
  | { type: 'import.abandoned' }
  /** The result was read; the wizard starts afresh. */
  | { type: 'import.closed' }
  /** On to the movements, after the customers. */
  | { type: 'movements.started' }
  | { type: 'retry.requested' }
  /** Stops what is under way. */
  | { type: 'work.cancelled' }
  /** The same file once more, after the page was closed. */
  | { type: 'file.given'; file: AddedFile }
  /** Back to choosing the file once more. */
  | { type: 'file.revisited' }
  | { type: 'layout.changed'; layout: Partial<LayoutChoice> }
  | { type: 'layout.confirmed' }
  | { type: 'column.mapped'; column: string; field: ImportField | null }
  /** Customers have a telephone number or an e-mail, not both. */
  | { type: 'oneContact.accepted'; accepted: boolean }
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
  | { type: 'settling.accepted'; accepted: boolean }
  | { type: 'sending.confirmed' }
  /** Drops the other import of the same list. */
  | { type: 'other.cancelled' }
  | { type: 'layout.revisited' }
  | { type: 'columns.revisited' }
  | { type: 'values.revisited' }
  | { type: 'dateFormat.revisited' }
  | { type: 'review.revisited' }

/** Which of the added files can be imported, and as what. */
export type Recognised = { files: readonly (AddedFile & { entity: ImportedEntity })[]; refused: readonly RefusedFile[] }

/** A file that cannot be read is an expected answer; `missing`: the page was reloaded and holds the file no more. */
export type ReadAnswer =
  | { kind: 'read'; info: FileInfo; inspection: Inspection; layout: LayoutChoice }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'missing' }

export type Edited = { summary: CheckSummary; edits: Edits }
/** `running`: another import of the same list has not ended; the person may cancel it. */
export type StartAnswer = { kind: 'started'; state: ImportState } | { kind: 'running'; importId: string }

export type FileOf = { masterRef: string; entity: ImportedEntity }
export type ImportOf = FileOf & { importId: string }
