import type { ReactNode } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { Failure } from '../../ui/Failure.tsx'
import classes from './failure.module.css'

type Props = {
  state: string
  title: string
  lead: string
  error: unknown
  onRetry: () => void
  actions?: ReactNode
}

/** A full-page error with a retry (START-13). */
export const Failed = ({ state, title, lead, error, onRetry, actions }: Props) => (
  <main className={classes.page} data-state={state}>
    <div className={classes.card}>
      <Brand size="lg" />
      <Failure order={1} title={title} lead={lead} error={error} onRetry={onRetry} actions={actions} />
    </div>
  </main>
)
