import type { ComponentType } from 'react'
import type { Staged } from '../../services/direction.ts'

/** Where the screen of a flow stands, so that it can be shown in any state of the flow. */
export type Scene = {
  /** The address at which it is; the query too. */
  at?: string
  /** The view; without one the screen that the application shows at the address. */
  View?: ComponentType<{ staged: Staged }>
  /** All charts that the screen begins, where the one that is asked for does not stand alone. */
  cast?: (staged: Staged) => readonly Staged[]
}
