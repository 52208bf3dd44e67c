import type { membersMachine } from '../../../machines/members/members.machine.ts'
import type { FlowProps } from '../../useFlow.ts'

/** The chart of the users, as each panel is given it. */
export type UsersProps = FlowProps<typeof membersMachine>
