import type { membersMachine } from '../../../machines/members/members.machine.ts'
import type { FlowProps } from '../../useFlow.ts'

/** The props of every panel of the members flow. */
export type UsersProps = FlowProps<typeof membersMachine>
