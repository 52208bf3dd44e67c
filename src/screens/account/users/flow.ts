import type { EventFrom, SnapshotFrom } from 'xstate'
import type { membersMachine } from '../../../machines/members/members.machine.ts'

/** The chart of the users, as each panel is given it. */
export type UsersProps = {
  snapshot: SnapshotFrom<typeof membersMachine>
  send: (event: EventFrom<typeof membersMachine>) => void
}
