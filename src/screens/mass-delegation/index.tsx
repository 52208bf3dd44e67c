import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { listAlerts } from '../../contract/alerts.ts'
import { listCases } from '../../contract/cases.ts'
import { getPortfolio } from '../../contract/portfolio.ts'
import { getTiers, listTiers } from '../../contract/tiers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { stale } from '../../services/http-query.ts'
import { inspection } from '../../services/inspection.ts'
import { wiredMassDelegation } from '../../services/mass-delegation.ts'
import { useAccount } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Checking } from './Checking.tsx'
import { Choosing } from './Choosing.tsx'
import { forgetChosen, takenChoice } from './choice.ts'
import { DelegationContext, stateName } from './delegation.ts'
import { Outcome } from './Outcome.tsx'
import { Removal } from './Removal.tsx'
import { Steps } from './Steps.tsx'

/** Several customers entrusted to the partner at once (CASE-05). */
export default function MassDelegationScreen() {
  const texts = useTexts().massDelegation
  const { me, master } = useAccount()
  const client = useQueryClient()
  const machine = useMemo(
    () =>
      wiredMassDelegation({
        masterRef: master.masterRef,
        userUUID: me.userUUID,
        made: () => void stale(client, listCases, listTiers, getTiers, listAlerts, getPortfolio),
        forgetPlace: forgetChosen,
      }),
    [client, master.masterRef, me.userUUID],
  )
  // What a list handed over, once: the address forgets it when the draft is made.
  const [wanted] = useState(takenChoice)
  const [snapshot, send] = useMachine(machine, { ...inspection(), input: { wanted } })
  const isFilling = snapshot.matches('filling')
  return (
    <DelegationContext value={{ snapshot, send }}>
      <div data-state={stateName(snapshot.value)}>
        <PageHeader title={texts.title()} lead={texts.lead()} />
        <Steps />
        <Outcome />
        {isFilling && snapshot.matches({ filling: { step: 'choosing' } }) ? <Choosing /> : null}
        {isFilling && snapshot.matches({ filling: { step: 'checking' } }) ? <Checking /> : null}
        {isFilling ? <Removal /> : null}
      </div>
    </DelegationContext>
  )
}
