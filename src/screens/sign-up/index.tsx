import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/texts.tsx'
import { signUpAsked, wiredSignUp } from '../../services/accounts/sign-up.ts'
import { typedSignUp } from '../../services/accounts/sign-up-typed.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useNoted } from '../../ui/useNoted.ts'
import { useFlow } from '../useFlow.ts'
import { Frame } from './Frame.tsx'
import { FlowContext, stateName } from './flow.ts'
import { Steps } from './Steps.tsx'

type Props = {
  userUUID: string
  email: string
  /** Opens the account: the contract is signed, or the user's access request was approved. */
  onFinished: () => void
  onSignOut: () => void
}

/** The sign-up of a company (SIGN-01), from the account of its first user to the signed contract. */
export default function SignUpScreen({ userUUID, email, onFinished, onSignOut }: Props) {
  const { language } = useLanguage()
  const toasts = useToasts()
  const [asked] = useState(() => signUpAsked(location.search))
  const [typed] = useState(() => typedSignUp(userUUID))
  const machine = useMemo(
    () => wiredSignUp({ typed, language, askToCheck: toasts.checkInput, finish: onFinished }),
    [typed, language, toasts, onFinished],
  )
  const [snapshot, send, actor] = useFlow(machine, { input: asked })
  useNoted(actor, typed.look)
  return (
    <FlowContext value={{ snapshot, send }}>
      <Frame state={stateName(snapshot.value)} email={email} onSignOut={onSignOut}>
        <Steps />
      </Frame>
    </FlowContext>
  )
}
