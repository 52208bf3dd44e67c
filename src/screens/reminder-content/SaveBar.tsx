import { Alert, Button, Group, Text } from '@mantine/core'
import { contentFields } from '../../domain/reminder-content.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import type { ContentProps } from './index.tsx'
import classes from './reminder-content.module.css'

/** Save, and what became of it. */
export const SaveBar = ({ snapshot, send }: ContentProps) => {
  const { settings: texts, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { error, fields, kept, refusal } = snapshot.context
  const changed = contentFields.some((field) => fields[field] !== kept?.fields[field])
  if (snapshot.matches('failed')) {
    return (
      <Alert role="alert" color="red" title={texts.failed()}>
        <Text>{wordsOf(error).words}</Text>
        <Text>{texts.failedHint()}</Text>
        <Group mt="sm">
          <Button onClick={() => send({ type: 'attempt.retried' })}>{shared.actions.retry()}</Button>
          <Button variant="subtle" onClick={() => send({ type: 'editing.resumed' })}>
            {texts.keepEditing()}
          </Button>
        </Group>
      </Alert>
    )
  }
  return (
    <>
      {snapshot.matches('refused') ? (
        <Alert role="alert" color="amber" title={texts.refused()}>
          <Text>{wordsOf({ code: refusal }).words}</Text>
          <Group mt="sm">
            <Button variant="default" onClick={() => send({ type: 'content.reloaded' })}>
              {texts.reload()}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <div className={classes.bar}>
        <Button
          loading={snapshot.matches('saving')}
          disabled={!snapshot.can({ type: 'save.requested' })}
          onClick={() => send({ type: 'save.requested' })}
        >
          {texts.save()}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {snapshot.matches('saving')
            ? texts.saving()
            : changed
              ? texts.unsaved()
              : snapshot.matches('saved')
                ? texts.saved()
                : ''}
        </Text>
      </div>
    </>
  )
}
