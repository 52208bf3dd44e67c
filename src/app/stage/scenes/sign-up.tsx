import type { AnyMachineSnapshot } from 'xstate'
import {
  sampleContract,
  samplePdf,
  signedByManager,
  signedByOneself,
} from '../../../machines/contract-signature/contract-signature.model.ts'
import {
  identityVerificationModel,
  sampleDocuments,
} from '../../../machines/identity-verification/identity-verification.model.ts'
import { answered } from '../../../machines/model.ts'
import { sampleSignUp } from '../../../machines/sign-up/sign-up.samples.ts'
import SignUpScreen from '../../../screens/sign-up/index.tsx'
import { stagedAt, withChild } from '../cast.ts'
import type { Scene } from '../scene.ts'

const { email } = sampleSignUp().person

/** The sign-up of any user. */
export const SignUp = () => (
  <SignUpScreen
    userUUID="a4a1a8f0-0000-4000-8000-000000000001"
    email={email}
    onFinished={() => {}}
    onSignOut={() => {}}
  />
)

/** States after the documents need an uploaded document, and states after the contract need one to read. */
export const scene: Scene = {
  at: '/',
  View: SignUp,
  isWhole: true,
  cast: (staged) => {
    const { signUp } = (staged.snapshot as unknown as AnyMachineSnapshot).context
    const contract = stagedAt(signUp?.signer === 'MANAGER' ? signedByManager : signedByOneself, [
      answered('loadContract', null),
      answered('makeContract', { kind: 'made', contract: sampleContract }),
      answered('retrieveContract', samplePdf),
    ])
    const documents = stagedAt(identityVerificationModel, [answered('loadVerification', sampleDocuments.none)])
    return [withChild(withChild(staged, 'contractSignature', contract), 'identityVerification', documents)]
  },
}
