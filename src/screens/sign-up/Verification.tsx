import type { ActorRefFrom } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { identityVerificationMachine } from '../../machines/identity-verification/identity-verification.machine.ts'
import IdentityVerification from '../identity-verification/index.tsx'
import { Back } from './Back.tsx'
import { useFlow } from './flow.ts'
import { Step } from './Step.tsx'

/** Step 4: Kbis and identity card. */
export const Verification = () => {
  const words = useTexts().signUp.verification
  const { snapshot } = useFlow()
  const actor = snapshot.children.identityVerification as ActorRefFrom<typeof identityVerificationMachine> | undefined
  return (
    <Step title={words.title()} actions={<Back />}>
      {actor ? <IdentityVerification actor={actor} place="SIGN_UP" /> : null}
    </Step>
  )
}
