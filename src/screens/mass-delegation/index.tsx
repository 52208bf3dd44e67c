import { useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { massDelegationMachine } from '../../machines/mass-delegation/mass-delegation.machine.ts'
import { noteMassDelegation, typedMass, wiredMassDelegation } from '../../services/cases/mass-delegation.ts'
import { useAccount } from '../../ui/account.tsx'
import { handedOver, takenChoice } from '../../ui/handed-choice.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAskBeforeClosing, useNoted } from '../../ui/useNoted.ts'
import { useFlow } from '../useFlow.ts'
import { Checking } from './Checking.tsx'
import { Choosing } from './Choosing.tsx'
import { forgetChosen, isAtCheck, showStep } from './choice.ts'
import { DelegationContext, stateName } from './delegation.ts'
import { Outcome } from './Outcome.tsx'
import { Removal } from './Removal.tsx'
import { Steps } from './Steps.tsx'

/** Sends several customers to collections at once (CASE-05); selecting customers here starts over. */
export default function MassDelegationScreen() {
  const [begun, setBegun] = useState(0)
  const begin = (tiersRefs: readonly string[]) => {
    history.replaceState(handedOver(tiersRefs), '', location.href)
    setBegun((count) => count + 1)
  }
  return <MassDelegation key={begun} onChosen={begin} />
}

const MassDelegation = ({ onChosen }: { onChosen: (tiersRefs: readonly string[]) => void }) => {
  const texts = useTexts().massDelegation
  const { me, account } = useAccount()
  const [machine, note] = useMemo(() => {
    const own = { masterRef: account.masterRef, userUUID: me.userUUID }
    const typed = typedMass(own)
    const noteTyped = noteMassDelegation(typed)
    return [
      wiredMassDelegation({
        ...own,
        light: account.accountType === 'LIGHT',
        typed,
        forgetPlace: forgetChosen,
      }),
      (now: SnapshotFrom<typeof massDelegationMachine>) => {
        noteTyped(now)
        if (now.matches('filling') || now.matches('results')) showStep(now.context.checking)
      },
    ] as const
  }, [account.accountType, account.masterRef, me.userUUID])
  // The customers passed on by a list, read once: the history state is cleared when the draft is created.
  const [input] = useState(() => ({ wanted: takenChoice(), checking: isAtCheck() }))
  const [snapshot, send, actor] = useFlow(machine, { input })
  useNoted(actor, note)
  // Files cannot be stored in the browser.
  useAskBeforeClosing(snapshot.context.pendingFiles > 0)
  const isFilling = snapshot.matches('filling')
  return (
    <DelegationContext value={{ snapshot, send }}>
      <div data-state={stateName(snapshot.value)}>
        <PageHeader title={texts.title()} lead={texts.lead()} />
        <Steps />
        <Outcome onChosen={onChosen} />
        {isFilling && snapshot.matches({ filling: { step: 'choosing' } }) ? <Choosing /> : null}
        {isFilling && snapshot.matches({ filling: { step: 'checking' } }) ? <Checking /> : null}
        {isFilling ? <Removal /> : null}
      </div>
    </DelegationContext>
  )
}
