import { useMemo } from 'react'
import { caseTypes, noCustomer, noInvoice } from '../../domain/cases/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import type { Entered } from '../../machines/case-creation/case-creation.types.ts'
import { noteCaseCreation, typedCase, wiredCaseCreation } from '../../services/cases/case-creation.ts'
import { useAccount, useInvoiceRules } from '../../ui/account.tsx'
import { useSearch } from '../../ui/address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useAskBeforeClosing, useNoted } from '../../ui/useNoted.ts'
import { useFlow } from '../useFlow.ts'
import { CreationContext, stateName } from './creation.ts'
import { Filling } from './Filling.tsx'
import { Outcome } from './Outcome.tsx'

/** What the URL asks to start with: `?type=FORMAL_NOTICE&tiers=C1`. */
const useFresh = (light: boolean): Entered => {
  const search = useSearch()
  return useMemo(() => {
    const asked = new URLSearchParams(search)
    const tiersRef = asked.get('tiers') ?? ''
    return {
      type: caseTypes.find((type) => type === asked.get('type')) ?? 'DEBT_COLLECTION_DELEGATION',
      tiersRef,
      movementRefs: [],
      customer: light && tiersRef === '' ? noCustomer : null,
      invoices: light ? [noInvoice] : [],
      comment: '',
    }
  }, [search, light])
}

/** Creates a formal notice or a delegation, from its customer to its sending (CASE-03). */
export default function CaseCreationScreen() {
  const texts = useTexts().caseCreation
  const { me, account } = useAccount()
  const { language } = useLanguage()
  const light = account.accountType === 'LIGHT'
  const fresh = useFresh(light)
  const toasts = useToasts()
  const [machine, note] = useMemo(() => {
    const own = { masterRef: account.masterRef, userUUID: me.userUUID }
    const typed = typedCase(own)
    return [
      wiredCaseCreation({
        ...own,
        typed,
        language,
        askToCheck: toasts.checkInput,
      }),
      noteCaseCreation(typed),
    ] as const
  }, [account.masterRef, me.userUUID, language, toasts])
  const [snapshot, send, actor] = useFlow(machine, {
    input: { fresh, light, rules: useInvoiceRules() },
  })
  useNoted(actor, note)
  // Files cannot be stored in the browser.
  useAskBeforeClosing(snapshot.context.waiting.length > 0)
  return (
    <CreationContext value={{ snapshot, send }}>
      <div data-state={stateName(snapshot.value)}>
        <PageHeader title={texts.title()} lead={light ? texts.light.lead() : texts.lead()} />
        <Outcome />
        {snapshot.matches('filling') ? <Filling /> : null}
      </div>
    </CreationContext>
  )
}
