import type { ChangeDraft, ChangeKind, ChosenChange } from '../../domain/chosen-changes.ts'
import type { BusinessDate } from '../../domain/dates.ts'

export type ChosenChangesInput = { kind: ChangeKind; today: BusinessDate }

/** What the user enters: the day, the text, or the owner, by the kind of change. */
export type ChangePatch = Partial<Pick<ChangeDraft, 'day' | 'text' | 'ownerId'>>

/** What one request changed, and what it refused and why. */
export type PartChanged = {
  done: number
  refused: readonly {
    id: string
    /** Its customer; '' if it is not there any more. */
    tiersRef: string
    tiersName: string
    code: string
  }[]
}

/** What is changed with one request; the key stays the same until its outcome is known. */
export type PartInput = { ids: readonly string[]; change: ChosenChange | null; attemptKey: string }

export type ChosenChangesContext = ChangeDraft & {
  today: BusinessDate
  /** What is chosen and still to be changed. */
  left: readonly string[]
  total: number
  done: number
  refused: PartChanged['refused']
  /** True once the user has asked to change no more. */
  stopped: boolean
  attemptKey: string
  error: unknown
}

export type ChosenChangesEvent =
  | { type: 'draft.changed'; patch: ChangePatch }
  | { type: 'changes.confirmed' }
  | { type: 'stop.requested' }
  | { type: 'rest.abandoned' }
  | { type: 'changes.closed' }
  | { type: 'retry.requested' }
