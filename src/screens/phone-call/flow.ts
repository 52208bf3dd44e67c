import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import type { OutcomeProblem } from '../../domain/phone-calls/outcome.ts'
import type { phoneCallMachine } from '../../machines/phone-call/phone-call.machine.ts'
import type { OutcomeDraft } from '../../machines/phone-call/phone-call.types.ts'
import type { FlowProps } from '../useFlow.ts'

export type PhoneCallProps = FlowProps<typeof phoneCallMachine>

/** `CallProps` with a loaded sheet. */
export type SheetProps = PhoneCallProps & { sheet: PhoneCallSheet }

/** `SheetProps` with what the fields of an outcome need. */
export type FieldsProps = SheetProps & {
  change: (patch: Partial<OutcomeDraft>) => void
  /** The words of a problem of a field; `part` is that of an instalment. */
  problemOf: (field: OutcomeProblem['field'], part?: number) => string | null
}
