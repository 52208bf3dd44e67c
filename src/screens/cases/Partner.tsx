import { useQuery } from '@tanstack/react-query'
import { getPartner } from '../../contract/cases/cases.ts'
import type { DelegationTerms } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'

/** What is shown of the partner; null while it is unknown. */
type Named = Pick<DelegationTerms, 'partner' | 'feePercent'> | null

/** The collection partner and its fee. */
export const usePartner = (): { named: Named; error: unknown; retry: () => void } => {
  const masterRef = useAccountRef()
  const { data, error, refetch } = useQuery(query(getPartner, { params: { masterRef } }))
  const named = data && !error ? { partner: data.name, feePercent: data.feePercent } : null
  return { named, error, retry: () => void refetch() }
}

/** The collection partner, as a line of the confirmation. */
export const Partner = ({ named }: { named: Named }) => {
  const { check } = useTexts().caseCreation
  return (
    <>
      <dt>{check.partner()}</dt>
      <dd>
        <strong>{named?.partner ?? '…'}</strong>
      </dd>
    </>
  )
}
