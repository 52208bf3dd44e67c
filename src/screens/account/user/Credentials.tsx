import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredCredentials } from '../../../services/accounts/company-settings.ts'
import { useAccount } from '../../../ui/account.tsx'
import { AccountAction } from '../AccountAction.tsx'

/** Changes the password, by e-mail or at the identity provider (ACC-02). */
export const Credentials = () => {
  const texts = useTexts().account.credentials
  const { language } = useLanguage()
  const { me } = useAccount()
  const machine = useMemo(
    () => wiredCredentials(me.userUUID, language, (url) => location.assign(url)),
    [me.userUUID, language],
  )
  return (
    <AccountAction
      machine={machine}
      name="credentials"
      title={texts.title()}
      lead={texts.lead()}
      action={texts.action()}
      question={texts.question({ email: me.email })}
      confirm={texts.confirm()}
      done={(email) => texts.done({ email })}
    />
  )
}
