import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { listPlannedReminders } from '../../contract/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { collectionSettingsMachine } from '../../machines/collection-settings/collection-settings.machine.ts'
import { wiredCollectionSettings } from '../../services/collection-settings.ts'
import { stale } from '../../services/http-query.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { SettingsTabs } from '../../ui/SettingsTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import classes from './collection-settings.module.css'
import { Rules } from './Rules.tsx'

export type RulesProps = {
  snapshot: SnapshotFrom<typeof collectionSettingsMachine>
  send: (event: EventFrom<typeof collectionSettingsMachine>) => void
}

/** Limits and habits of collection, each with what it means. */
export default function CollectionSettingsScreen() {
  const texts = useTexts().settings
  const masterRef = useMasterRef()
  const client = useQueryClient()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(
    () => wiredCollectionSettings({ masterRef, askToCheck, changed: () => void stale(client, listPlannedReminders) }),
    [masterRef, askToCheck, client],
  )
  const [snapshot, send] = useMachine(machine)
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <SettingsTabs />
      <PageHeader title={texts.rules.title()} lead={texts.rules.lead()} />
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {snapshot.matches('loadFailed') ? (
        <Failure
          title={texts.loadFailed()}
          error={snapshot.context.error}
          onRetry={() => send({ type: 'rules.reloaded' })}
        />
      ) : null}
      {snapshot.context.kept ? (
        <div className={classes.page}>
          <Rules snapshot={snapshot} send={send} />
          <Outcome snapshot={snapshot} send={send} />
        </div>
      ) : null}
    </div>
  )
}

/** Save, and what became of it. */
const Outcome = ({ snapshot, send }: RulesProps) => {
  const { settings: texts, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { error, kept, refusal, rules } = snapshot.context
  const changed = JSON.stringify(rules) !== JSON.stringify(kept?.rules)
  if (snapshot.matches('saveFailed')) {
    return (
      <Alert role="alert" color="red" title={texts.failed()}>
        <Text>{wordsOf(error).words}</Text>
        <Text>{texts.failedHint()}</Text>
        <Group mt="sm">
          <Button onClick={() => send({ type: 'save.retried' })}>{shared.actions.retry()}</Button>
          <Button variant="subtle" onClick={() => send({ type: 'editing.resumed' })}>
            {texts.keepEditing()}
          </Button>
        </Group>
      </Alert>
    )
  }
  const saved = snapshot.matches('saved') ? texts.rules.saved() : ''
  return (
    <>
      {snapshot.matches('refused') ? (
        <Alert role="alert" color="amber" title={texts.refused()}>
          <Text>{wordsOf({ code: refusal }).words}</Text>
          <Button mt="sm" variant="default" onClick={() => send({ type: 'rules.reloaded' })}>
            {texts.reload()}
          </Button>
        </Alert>
      ) : null}
      <Group gap="sm">
        <Button
          loading={snapshot.matches('saving')}
          disabled={!snapshot.can({ type: 'save.requested' })}
          onClick={() => send({ type: 'save.requested' })}
        >
          {texts.save()}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {snapshot.matches('saving') ? texts.saving() : changed ? texts.unsaved() : saved}
        </Text>
      </Group>
    </>
  )
}
