import { Button, type MantineSpacing, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useProblemWords } from './problem.ts'
import classes from './ui.module.css'

type Props = {
  /** What failed; the problem's own text follows. */
  title?: string
  lead?: string
  error?: unknown
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
  /** 1 if it is the whole page. */
  order?: 1 | 2 | 3 | 4
  /** Bottom margin, if its container has no gap. */
  mb?: MantineSpacing
}

/** A failure as text, with its reference and a retry. */
export const Failure = ({ title, lead, error, onRetry, retrying, actions, order = 2, mb }: Props) => {
  const texts = useTexts()
  const { words, reference } = useProblemWords()(error)
  return (
    <Stack gap="xs" mb={mb} role="alert" className={classes.failure}>
      <Title order={order} size="h2">
        {title ?? words}
      </Title>
      {lead ? <Text c="dimmed">{lead}</Text> : null}
      {title && error !== undefined && error !== null ? <Text>{words}</Text> : null}
      {reference ? (
        <Text size="sm" c="dimmed" className={`figures ${classes.reference}`}>
          {texts.shared.reference({ id: reference })}
        </Text>
      ) : null}
      <div className={classes.failureActions}>
        {onRetry ? (
          <Button onClick={onRetry} loading={retrying ?? false} variant="default">
            {texts.shared.actions.retry()}
          </Button>
        ) : null}
        {actions}
      </div>
    </Stack>
  )
}
