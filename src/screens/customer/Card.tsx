import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './customer.module.css'

/** A titled part of the statement. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} className={classes.cardTitle}>
        {title}
      </Title>
      {children}
    </section>
  )
}
