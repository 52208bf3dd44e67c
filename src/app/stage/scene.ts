import type { ComponentType } from 'react'
import type { ScreenAnswer } from '../../machines/model.ts'
import type { Staged } from '../../services/flows/direction.ts'
import type { Account } from '../../ui/account.tsx'

type Shown = ComponentType<{ staged: Staged }>

/** Where the screen of a flow stands, so that it can be shown in any state of the flow. */
export type Scene = {
  /** The address at which it is; the query too. */
  at?: string
  /** The view; without one the screen that the application shows at the address. */
  View?: Shown
  /** The view is a whole page, with a main part of its own. */
  isWhole?: boolean
  /** A window that opens over it. */
  Window?: Shown
  /** States in which the flow is no longer on the screen: what it leaves behind is shown, without the window. */
  left?: readonly string[]
  /** Selector of what the person opened to see it: it is pressed once it is there. */
  press?: string
  /** Who is signed in; without it, somebody who administers a company's account. */
  account?: (staged: Staged) => Account
  /** What calls answer in this very state, before what the model has for all of them. */
  answers?: (staged: Staged) => readonly ScreenAnswer[]
  /** All charts that the screen begins, where the one that is asked for does not stand alone. */
  cast?: (staged: Staged) => readonly Staged[]
}
