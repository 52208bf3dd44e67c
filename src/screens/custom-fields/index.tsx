import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredCustomFields } from '../../services/ledger/custom-fields.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { SettingsSave } from '../settings/SettingsSave.tsx'
import { useFlow } from '../useFlow.ts'
import classes from './custom-fields.module.css'
import { Definitions } from './Definitions.tsx'

/** The fields of customers that the account defines in its own words. */
export default function CustomFieldsScreen() {
  const texts = useTexts().settings.customFields
  const masterRef = useAccountRef()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(() => wiredCustomFields({ masterRef, askToCheck }), [masterRef, askToCheck])
  const [snapshot, send, editor] = useFlow(machine)
  return (
    <SettingsPage
      snapshot={snapshot}
      editor={editor}
      onRetry={() => send({ type: 'retry.requested' })}
      title={texts.title()}
      lead={texts.lead()}
    >
      <div className={classes.page}>
        <Definitions snapshot={snapshot} send={send} />
        <SettingsSave snapshot={snapshot} send={send} saved={texts.saved()} />
      </div>
    </SettingsPage>
  )
}
