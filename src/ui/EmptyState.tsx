import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ui.module.css'

type Props = { icon?: ReactNode; title: string; hint?: ReactNode; action?: ReactNode }

/** An empty list: says so, and what to do next. */
export const EmptyState = ({ icon, title, hint, action }: Props) => (
  <Stack align="center" gap="xs" className={classes.empty}>
    {icon ? (
      <span className={classes.emptyIcon} aria-hidden>
        {icon}
      </span>
    ) : null}
    <Text fw={600} size="lg">
      {title}
    </Text>
    {hint ? (
      <Text c="dimmed" ta="center" maw={460}>
        {hint}
      </Text>
    ) : null}
    {action ? <div className={classes.emptyAction}>{action}</div> : null}
  </Stack>
)
