import type { identityVerificationMachine } from '../../machines/identity-verification/identity-verification.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type VerificationProps = FlowProps<typeof identityVerificationMachine> & {
  /** In sign-up the person goes on, or does it later; on the account page it is simply how it stands. */
  place: 'SIGN_UP' | 'ACCOUNT'
}
