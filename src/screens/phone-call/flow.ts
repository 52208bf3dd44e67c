import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import type { phoneCallMachine } from '../../machines/phone-call/phone-call.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type PhoneCallProps = FlowProps<typeof phoneCallMachine>

/** `CallProps` with a loaded sheet. */
export type SheetProps = PhoneCallProps & { sheet: PhoneCallSheet }
