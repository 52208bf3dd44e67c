import { useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredVersion } from '../../../services/accounts/company-settings.ts'
import { useAccount } from '../../../ui/account.tsx'
import { AccountAction } from '../AccountAction.tsx'

/** The account's plan, and the switch to the other one (ACC-04). */
export const Version = () => {
  const { account } = useAccount()
  const { version } = useTexts().account
  const isLight = account.accountType === 'LIGHT'
  const texts = isLight ? version.toStandard : version.toLight
  const machine = useMemo(
    () => wiredVersion(account.masterRef, isLight ? 'STANDARD' : 'LIGHT', () => location.assign('/')),
    [account.masterRef, isLight],
  )
  return (
    <AccountAction
      machine={machine}
      name="version"
      title={texts.title()}
      lead={texts.lead()}
      action={texts.action()}
      question={texts.question()}
      confirm={texts.action()}
      done={() => version.done()}
    />
  )
}
