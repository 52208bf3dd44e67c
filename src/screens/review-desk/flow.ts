import type { reviewDeskMachine } from '../../machines/review-desk/review-desk.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type DeskProps = FlowProps<typeof reviewDeskMachine>
