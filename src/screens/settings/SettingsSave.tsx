import { Button, Group, Text } from '@mantine/core'
import type { AnyMachineSnapshot } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { SettingsContext, SettingsEvent } from '../../machines/settings/settings.types.ts'
import { isUnsaved } from '../../machines/settings/settings-chart.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { Done } from '../../ui/Said.tsx'

type Props<Fields> = {
  snapshot: AnyMachineSnapshot & { context: SettingsContext<Fields, unknown> }
  send: (event: Exclude<SettingsEvent<Fields>, { type: 'fields.changed' }>) => void
  /** Shown after a save. */
  saved: string
}

/** Saves a settings form and shows the outcome; each error with a next step. */
export const SettingsSave = <Fields,>({ snapshot, send, saved }: Props<Fields>) => {
  const { settings: texts } = useTexts()
  const wordsOf = useProblemWords()
  const { error, refusal, refused } = snapshot.context
  // Problems of a field are shown at the field.
  const why = wordsOf({ code: refused.length > 0 ? 'VALIDATION' : refusal }).words
  const resume = (
    <Button variant="default" onClick={() => send({ type: 'editing.resumed' })}>
      {texts.keepEditing()}
    </Button>
  )
  const reload = (
    <Button variant="default" onClick={() => send({ type: 'settings.reloaded' })}>
      {texts.reload()}
    </Button>
  )
  if (snapshot.matches('saveFailed')) {
    return (
      <Failure
        title={texts.failed()}
        lead={texts.failedHint()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={resume}
      />
    )
  }
  const saving = snapshot.matches('saving')
  return (
    <div>
      {snapshot.matches('refused') ? <Failure mb="md" title={texts.refused()} lead={why} actions={reload} /> : null}
      {snapshot.matches('saved') ? <Done text={saved} /> : null}
      <Group gap="sm">
        <Button
          loading={saving}
          disabled={!snapshot.can({ type: 'save.requested' })}
          onClick={() => send({ type: 'save.requested' })}
        >
          {texts.save()}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {saving ? texts.saving() : isUnsaved(snapshot.context) ? texts.unsaved() : ''}
        </Text>
      </Group>
    </div>
  )
}
