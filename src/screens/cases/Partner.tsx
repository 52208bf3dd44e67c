import { useQuery } from '@tanstack/react-query'
import { getPartner } from '../../contract/cases/cases.ts'
import type { DelegationTerms } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useMasterRef } from '../../ui/account.tsx'

/** What a delegation names of the partner; null as long as it is not known. */
type Named = Pick<DelegationTerms, 'partner' | 'feePercent'> | null

/** To whom a delegation entrusts debts and for which share. */
export const usePartner = (): { named: Named; error: unknown; retry: () => void } => {
  const masterRef = useMasterRef()
  const { data, error, refetch } = useQuery(query(getPartner, { params: { masterRef } }))
  const named = data && !error ? { partner: data.name, feePercent: data.feePercent } : null
  return { named, error, retry: () => void refetch() }
}

/** To whom a delegation entrusts debts, as a line of what is confirmed. */
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
