import type { partnerDeskMachine } from '../../machines/partner-desk/partner-desk.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type DeskProps = FlowProps<typeof partnerDeskMachine>
