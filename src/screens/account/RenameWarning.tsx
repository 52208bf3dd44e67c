import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getVerification } from '../../contract/accounts/identity-check.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'

type Verification = { verifiedAt: string | null; process: { status: string } | null }

/** True if the account is verified, or a running verification would be invalidated. */
const wouldEnd = ({ verifiedAt, process }: Verification): boolean =>
  verifiedAt !== null || ['PENDING', 'REVIEW'].includes(process?.status ?? '')

/** Warns, before another name is saved, that it withdraws the company's verification (docs/decisions/0030). */
export const RenameWarning = ({ title, text }: { title: string; text: string }) => {
  const masterRef = useAccountRef()
  // Saving the name may just have withdrawn the verification.
  const { data } = useQuery({ ...query(getVerification, { params: { masterRef } }), staleTime: 0 })
  return data && wouldEnd(data) ? (
    <Alert role="status" color="amber" title={title} mb="md">
      {text}
    </Alert>
  ) : null
}
