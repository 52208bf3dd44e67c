import { useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredDemoReset } from '../../../services/accounts/company-settings.ts'
import { AccountAction } from '../AccountAction.tsx'

/** Resets the demo data before the automatic reset (ACC-09). */
export const DemoReset = () => {
  const texts = useTexts().account.demo
  const machine = useMemo(() => wiredDemoReset(() => location.assign('/')), [])
  return (
    <AccountAction
      machine={machine}
      name="demo"
      title={texts.title()}
      lead={texts.lead()}
      action={texts.action()}
      question={texts.question()}
      confirm={texts.confirm()}
      done={() => texts.done()}
      destructive
    />
  )
}
