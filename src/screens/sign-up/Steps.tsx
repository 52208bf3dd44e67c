import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Access } from './Access.tsx'
import { AccountStep } from './AccountStep.tsx'
import { CompanySearch } from './CompanySearch.tsx'
import { Contract } from './Contract.tsx'
import { Details } from './Details.tsx'
import { EmailStep } from './EmailStep.tsx'
import { Formula } from './Formula.tsx'
import { useFlow } from './flow.ts'
import { Verification } from './Verification.tsx'
import { Waiting } from './Waiting.tsx'

const accessStates = ['managed', 'requestingAccess', 'accessFailed', 'accessRequested'] as const
const searchStates = ['asking', 'searching', 'reading'] as const
const formulaStates = ['formula', 'choosingFormula', 'formulaFailed'] as const

/** The view of each state. */
export const Steps = () => {
  const words = useTexts().signUp
  const { snapshot, send } = useFlow()
  if (snapshot.matches('loading') || snapshot.matches('finished')) return <ListSkeleton rows={4} />
  if (snapshot.matches('loadFailed')) {
    return (
      <Failure
        title={words.loadFailed()}
        lead={words.loadFailedLead()}
        error={snapshot.context.error}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    )
  }
  if (snapshot.matches({ filling: 'account' })) return <AccountStep />
  if (snapshot.matches({ filling: 'emailConfirmation' }) || snapshot.matches({ filling: 'checkingEmail' })) {
    return <EmailStep />
  }
  if (searchStates.some((generalInformation) => snapshot.matches({ filling: { generalInformation } }))) {
    return <CompanySearch />
  }
  if (accessStates.some((generalInformation) => snapshot.matches({ filling: { generalInformation } }))) {
    return <Access />
  }
  if (snapshot.matches({ filling: 'generalInformation' })) return <Details />
  if (snapshot.matches({ filling: 'identityVerification' })) return <Verification />
  if (formulaStates.some((filling) => snapshot.matches({ filling }))) return <Formula />
  if (snapshot.matches({ filling: 'waitingForManager' })) return <Waiting />
  return <Contract />
}
