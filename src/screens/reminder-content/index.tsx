import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredLogo, wiredReminderContent } from '../../services/delivery/reminder-content.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { BankChange } from '../account/company/BankChange.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { SettingsSave } from '../settings/SettingsSave.tsx'
import { useFlow } from '../useFlow.ts'
import { Fields } from './Fields.tsx'
import type { ContentProps } from './flow.ts'
import { Logo } from './Logo.tsx'
import { Preview } from './Preview.tsx'
import classes from './reminder-content.module.css'

/** The account's details on reminders, with a sample e-mail beside them (REM-06). */
export default function ReminderContentScreen() {
  const texts = useTexts().settings
  const masterRef = useAccountRef()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(() => wiredReminderContent({ masterRef, askToCheck }), [masterRef, askToCheck])
  const [snapshot, send, editor] = useFlow(machine)
  const { kept } = snapshot.context
  return (
    <SettingsPage
      snapshot={snapshot}
      editor={editor}
      onRetry={() => send({ type: 'retry.requested' })}
      title={texts.content.title()}
      lead={texts.content.lead()}
    >
      {kept ? <Content snapshot={snapshot} send={send} logo={kept.beside.logo} /> : null}
    </SettingsPage>
  )
}

const Content = ({ snapshot, send, logo }: ContentProps & { logo: string | null }) => {
  const texts = useTexts().settings
  const masterRef = useAccountRef()
  const mayChange = useMay('ADMINISTER')
  const bankChange = snapshot.context.kept?.beside.bankChange ?? null
  const [logoSnapshot, sendLogo] = useFlow(
    useMemo(() => wiredLogo(masterRef), [masterRef]),
    { input: { logo } },
  )
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {mayChange ? null : <Text c="dimmed">{texts.content.notAdministrator()}</Text>}
        <BankChange order={2} change={bankChange} />
        <Fields snapshot={snapshot} send={send} isLocked={!mayChange} />
        {mayChange ? (
          <>
            <SettingsSave
              snapshot={snapshot}
              send={send}
              saved={bankChange ? texts.content.savedLater() : texts.saved()}
            />
            <Logo snapshot={logoSnapshot} send={sendLogo} />
          </>
        ) : null}
      </div>
      <Preview fields={snapshot.context.fields} logoId={logoSnapshot.context.logo} />
    </div>
  )
}
