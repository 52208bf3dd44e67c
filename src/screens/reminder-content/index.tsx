import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { reminderContentMachine } from '../../machines/reminder-content/reminder-content.machine.ts'
import { isUnsaved } from '../../machines/settings/settings-chart.ts'
import { wiredLogo, wiredReminderContent } from '../../services/reminder-content.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsTabs } from '../../ui/SettingsTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { Leaving } from '../leaving/index.tsx'
import { SettingsSave } from '../settings/SettingsSave.tsx'
import { Fields } from './Fields.tsx'
import { Logo } from './Logo.tsx'
import { Preview } from './Preview.tsx'
import classes from './reminder-content.module.css'

export type ContentProps = {
  snapshot: SnapshotFrom<typeof reminderContentMachine>
  send: (event: EventFrom<typeof reminderContentMachine>) => void
}

/** What reminders say of the account, with the e-mail beside it (REM-06). */
export default function ReminderContentScreen() {
  const texts = useTexts().settings
  const masterRef = useMasterRef()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(() => wiredReminderContent({ masterRef, askToCheck }), [masterRef, askToCheck])
  const [snapshot, send, editor] = useMachine(machine)
  const { kept } = snapshot.context
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <Leaving editor={editor} isUnsaved={({ context }) => isUnsaved(context)} />
      <SettingsTabs />
      <PageHeader title={texts.content.title()} lead={texts.content.lead()} />
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {snapshot.matches('loadFailed') ? (
        <Failure
          title={texts.loadFailed()}
          error={snapshot.context.error}
          onRetry={() => send({ type: 'settings.reloaded' })}
        />
      ) : null}
      {kept && !snapshot.matches('loading') && !snapshot.matches('loadFailed') ? (
        <Content snapshot={snapshot} send={send} logo={kept.beside.logo} />
      ) : null}
    </div>
  )
}

const Content = ({ snapshot, send, logo }: ContentProps & { logo: string | null }) => {
  const texts = useTexts().settings
  const masterRef = useMasterRef()
  const [logoSnapshot, sendLogo] = useMachine(
    useMemo(() => wiredLogo(masterRef), [masterRef]),
    { input: { logo } },
  )
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Fields snapshot={snapshot} send={send} />
        <SettingsSave snapshot={snapshot} send={send} saved={texts.saved()} />
        <Logo snapshot={logoSnapshot} send={sendLogo} />
      </div>
      <Preview fields={snapshot.context.fields} logoId={logoSnapshot.context.logo} />
    </div>
  )
}
