import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../../i18n/texts.tsx'
import { wiredCompanyInformation } from '../../services/ledger/company-information.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFlow } from '../useFlow.ts'

/** The payment page for monitoring a customer's company. */
const purchaseOf = (tiersRef: string): string =>
  `/payments/pay?${new URLSearchParams({ type: 'COMPANY_INFORMATION', tiersRef })}`

/** The financial health flow of a customer. */
export const useHealth = (tiersRef: string) => {
  const masterRef = useAccountRef()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const machine = useMemo(
    () =>
      wiredCompanyInformation({
        masterRef,
        language,
        openPurchase: (ref) => navigate(purchaseOf(ref)),
      }),
    [masterRef, language, navigate],
  )
  return useFlow(machine, { input: { tiersRef } })
}

type Chart = ReturnType<typeof useHealth>
/** Props of every part of the view. */
export type HealthProps = { snapshot: Chart[0]; send: Chart[1] }
