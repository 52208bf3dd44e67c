import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './import.module.css'

type Props = { title: string; lead?: ReactNode; children?: ReactNode; actions?: ReactNode }

/** Moves the focus to a step's heading when it appears, so that screen readers start there. */
const focusOnArrival = (heading: HTMLHeadingElement | null) => heading?.focus()

/** One step of the wizard: its heading, its question, its buttons. */
export const Step = ({ title, lead, children, actions }: Props) => {
  const id = useId()
  return (
    <section className={classes.step} aria-labelledby={id}>
      <div className={classes.stepHead}>
        <Title order={2} id={id} tabIndex={-1} ref={focusOnArrival}>
          {title}
        </Title>
        {lead ? <Text c="dimmed">{lead}</Text> : null}
      </div>
      {children}
      {actions ? <div className={classes.stepActions}>{actions}</div> : null}
    </section>
  )
}
