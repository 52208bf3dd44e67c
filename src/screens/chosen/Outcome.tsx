import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Done } from '../../ui/Said.tsx'
import classes from './chosen.module.css'
import type { PartProps } from './part.ts'

/** How far the change is. */
export const Changing = ({ snapshot, send }: PartProps) => {
  const texts = useTexts().chosenChanges
  const { total, left, stopped } = snapshot.context
  const done = total - left.length
  return (
    <Stack gap="sm" role="status">
      <Text>{stopped ? texts.stopping() : texts.changing()}</Text>
      <Progress value={(100 * done) / total} aria-label={texts.changing()} animated />
      <Group justify="space-between">
        <Text size="sm" className="figures">
          {texts.progress({ done, total })}
        </Text>
        <Button
          size="xs"
          variant="default"
          disabled={!snapshot.can({ type: 'stop.requested' })}
          onClick={() => send({ type: 'stop.requested' })}
        >
          {texts.stop()}
        </Button>
      </Group>
    </Stack>
  )
}

/** A part of which nobody knows whether it was changed. */
export const Failed = ({ snapshot, send }: PartProps) => {
  const texts = useTexts().chosenChanges
  return (
    <Failure
      order={3}
      title={texts.failed()}
      lead={texts.failedHint()}
      error={snapshot.context.error}
      onRetry={() => send({ type: 'retry.requested' })}
      actions={
        <Button variant="subtle" onClick={() => send({ type: 'rest.abandoned' })}>
          {texts.abandon()}
        </Button>
      }
    />
  )
}

/** How many were changed, and why the others were not. */
export const Results = ({ snapshot, close, words }: PartProps) => {
  const { chosenChanges: texts, shared } = useTexts()
  const { done, refused, left } = snapshot.context
  return (
    <Stack gap="md">
      <Done mb={0} partly={refused.length + left.length > 0}>
        <Text>{done > 0 ? words.done({ count: done }) : words.none()}</Text>
        {left.length > 0 ? <Text>{words.left({ count: left.length })}</Text> : null}
      </Done>
      {refused.length > 0 ? (
        <Alert color="amber" title={texts.refused()}>
          <ul className={classes.refused} aria-label={texts.refused()}>
            {refused.map(({ id, tiersRef, tiersName, code }) => (
              <li key={id}>
                {tiersRef ? (
                  <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`}>
                    {tiersName}
                  </Anchor>
                ) : (
                  words.gone()
                )}
                {' · '}
                {words.reasons[code]?.() ?? code}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Group>
        <Button data-autofocus onClick={close}>
          {shared.actions.close()}
        </Button>
      </Group>
    </Stack>
  )
}
