import type { ComponentType } from 'react'
import type { ScreenAnswer } from '../../machines/model.ts'
import type { Staged } from '../../services/flows/direction.ts'
import type { Session } from '../../ui/account.tsx'

type Shown = ComponentType<{ staged: Staged }>

/** The surroundings of a flow's screen, to show it in any of its states. */
export type Scene = {
  /** Its URL, with the query. */
  at?: string
  /** The view; defaults to the application's screen at the URL. */
  View?: Shown
  /** The view is a whole page, with a main landmark of its own. */
  isWhole?: boolean
  /** A dialog that opens over it. */
  Window?: Shown
  /** States in which the flow has left the screen: the page is shown without the dialog. */
  left?: readonly string[]
  /** Selector of the element that opens it: it is pressed once it is rendered. */
  press?: string
  /** The signed-in account; defaults to an administrator of a company's account. */
  session?: (staged: Staged) => Session
  /** Answers for this state, before those that the model has for all states. */
  answers?: (staged: Staged) => readonly ScreenAnswer[]
  /** All charts of the screen, if there are others than the shown one. */
  cast?: (staged: Staged) => readonly Staged[]
}
