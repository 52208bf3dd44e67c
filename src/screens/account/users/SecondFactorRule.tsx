import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getSecondFactorRule } from '../../../contract/accounts/tenants.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredSecondFactorRule, wiredSecondFactorSignIn } from '../../../services/accounts/company-settings.ts'
import { query } from '../../../services/http/http-query.ts'
import { useFormat } from '../../../ui/format.ts'
import { AccountAction } from '../AccountAction.tsx'

/**
 * Whether two-step sign-in is required of all members. A user who did not use it signs in again first, to avoid locking
 * themselves out. Not offered if the identity provider does not report sign-in methods.
 */
export const SecondFactorRule = () => {
  const texts = useTexts().account.secondFactor
  const { language } = useLanguage()
  const format = useFormat()
  const { data } = useQuery(query(getSecondFactorRule, {}))
  const required = data?.requiredSince != null
  const signIn = useMemo(() => wiredSecondFactorSignIn(language), [language])
  const change = useMemo(() => wiredSecondFactorRule(!required, language), [required, language])
  if (!data?.offered) return null
  const common = { name: 'second-factor', title: texts.title(), done: () => texts.done() }
  if (!data.proven) {
    return (
      <AccountAction
        key="sign-in"
        machine={signIn}
        {...common}
        lead={texts.own()}
        action={texts.signIn()}
        question={texts.signInQuestion()}
        confirm={texts.signIn()}
      />
    )
  }
  const words = required ? texts.off : texts.on
  const lead = data.requiredSince ? texts.required({ day: format.date(data.requiredSince.slice(0, 10)) }) : texts.lead()
  return (
    <AccountAction
      key={String(required)}
      machine={change}
      {...common}
      lead={lead}
      action={words.action()}
      question={words.question()}
      confirm={words.action()}
    />
  )
}
