import { useQuery } from '@tanstack/react-query'
import { getPartner } from '../../contract/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http-query.ts'
import { useMasterRef } from '../../ui/account.tsx'

/** To whom a delegation entrusts debts, as a line of what is confirmed. */
export const Partner = () => {
  const { check } = useTexts().caseCreation
  const masterRef = useMasterRef()
  const { data } = useQuery(query(getPartner, { params: { masterRef } }))
  return (
    <>
      <dt>{check.partner()}</dt>
      <dd>
        <strong>{data?.name ?? '…'}</strong>
      </dd>
    </>
  )
}
