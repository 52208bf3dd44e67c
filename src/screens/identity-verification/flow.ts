import type { identityVerificationMachine } from '../../machines/identity-verification/identity-verification.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type VerificationProps = FlowProps<typeof identityVerificationMachine> & {
  /** In sign-up the user continues, or postpones it; the account page only shows the status. */
  place: 'SIGN_UP' | 'ACCOUNT'
}
