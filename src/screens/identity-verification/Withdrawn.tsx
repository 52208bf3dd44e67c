import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import type { VerificationProps } from './flow.ts'

/** That the account's verification was withdrawn, why, and what is on hold because of it. */
export const Withdrawn = ({ snapshot }: VerificationProps) => {
  const words = useTexts().identityVerification.withdrawn
  const reason = snapshot.context.verification?.withdrawn
  if (!reason) return null
  return <NotDone mb={0} refused title={words.title()} text={`${words.reasons[reason]()} ${words.text()}`} />
}
