import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredCollectionSettings } from '../../services/accounts/collection-settings.ts'
import { useAccountRef, useIsLightShell } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { SettingsSave } from '../settings/SettingsSave.tsx'
import { useFlow } from '../useFlow.ts'
import classes from './collection-settings.module.css'
import { DocumentRules, Rules } from './Rules.tsx'

/** Limits and habits of collection, each with an explanation. */
export default function CollectionSettingsScreen() {
  const texts = useTexts().settings
  const masterRef = useAccountRef()
  const isLight = useIsLightShell()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(
    () =>
      wiredCollectionSettings({
        masterRef,
        askToCheck,
      }),
    [masterRef, askToCheck],
  )
  const [snapshot, send, editor] = useFlow(machine)
  return (
    <SettingsPage
      snapshot={snapshot}
      editor={editor}
      onRetry={() => send({ type: 'retry.requested' })}
      title={isLight ? texts.rules.lightTitle() : texts.rules.title()}
      lead={isLight ? texts.rules.lightLead() : texts.rules.lead()}
    >
      <div className={classes.page}>
        {isLight ? null : <Rules snapshot={snapshot} send={send} />}
        <DocumentRules snapshot={snapshot} send={send} />
        <SettingsSave snapshot={snapshot} send={send} saved={isLight ? texts.saved() : texts.rules.saved()} />
      </div>
    </SettingsPage>
  )
}
