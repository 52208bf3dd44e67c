import type { ReactNode } from 'react'

type Props = {
  send: (event: { type: 'form.submitted' }) => void
  /** The state of its flow, with the name by which tests find it; not if something around it has them. */
  flow?: { name: string; state: unknown }
  className?: string | undefined
  children: ReactNode
}

/** A form whose flow checks and saves it; the browser's own checks are off. */
export const FlowForm = ({ send, flow, className, children }: Props) => (
  <form
    className={className}
    data-state={flow?.state}
    data-testid={flow?.name}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      send({ type: 'form.submitted' })
    }}
  >
    {children}
  </form>
)
