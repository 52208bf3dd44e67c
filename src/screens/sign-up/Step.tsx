import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './sign-up.module.css'

type Props = { title: string; lead?: string; children?: ReactNode; actions?: ReactNode; onSubmit?: () => void }

/** Moves the focus to a step's heading when it appears, so that screen readers start there. */
const focusOnArrival = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

/** One step: its heading, its question, and the buttons to continue and go back. Enter continues. */
export const Step = ({ title, lead, children, actions, onSubmit }: Props) => {
  const id = useId()
  const body = (
    <>
      {children}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </>
  )
  return (
    <section className={classes.step} aria-labelledby={id}>
      <div>
        <Title order={2} id={id} tabIndex={-1} ref={focusOnArrival}>
          {title}
        </Title>
        {lead ? <Text c="dimmed">{lead}</Text> : null}
      </div>
      {onSubmit ? (
        <form
          noValidate
          className={classes.body}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {body}
        </form>
      ) : (
        <div className={classes.body}>{body}</div>
      )}
    </section>
  )
}
