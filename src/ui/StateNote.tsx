import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Done, Working } from './Said.tsx'

/** Texts by the name of a chart's state. */
type ByState = Readonly<Record<string, () => string>>

type Props = {
  state: string
  working: ByState
  done: ByState
  failed: ByState
  error: unknown
  onRetry: () => void
  /** How to go on without a retry. */
  actions: ReactNode
}

/** What a state of a chart says: an operation in progress, a completed one, or a failed one with its retry. */
export const StateNote = ({ state, working, done, failed, error, onRetry, actions }: Props) => {
  if (working[state]) return <Working text={working[state]()} />
  if (done[state]) return <Done text={done[state]()} />
  if (failed[state]) return <Failure title={failed[state]()} error={error} onRetry={onRetry} actions={actions} />
  return null
}
