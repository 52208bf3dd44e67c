import type { CallSheet } from '../../contract/delivery/calls.ts'
import type { phoneCallMachine } from '../../machines/phone-call/phone-call.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type CallProps = FlowProps<typeof phoneCallMachine>

/** `CallProps` with a loaded sheet. */
export type SheetProps = CallProps & { sheet: CallSheet }
