import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getVerification } from '../../contract/accounts/identity-check.ts'
import { query } from '../../services/http/http-query.ts'
import { useMasterRef } from '../../ui/account.tsx'

type Verification = { verifiedAt: string | null; process: { status: string } | null }

/** A verification counts, or one is being decided that would not any more. */
const wouldEnd = ({ verifiedAt, process }: Verification): boolean =>
  verifiedAt !== null || ['PENDING', 'REVIEW'].includes(process?.status ?? '')

/** Says, before another name is saved, that it withdraws the verification of the company (docs/decisions/0030). */
export const RenameWarning = ({ title, text }: { title: string; text: string }) => {
  const masterRef = useMasterRef()
  // Saved, the name may have withdrawn it a moment ago.
  const { data } = useQuery({ ...query(getVerification, { params: { masterRef } }), staleTime: 0 })
  return data && wouldEnd(data) ? (
    <Alert role="status" color="amber" title={title} mb="md">
      {text}
    </Alert>
  ) : null
}
