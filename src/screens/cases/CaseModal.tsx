import { useQuery } from '@tanstack/react-query'
import { type CaseDetail, getCase } from '../../contract/cases/cases.ts'
import type { CaseAction } from '../../machines/case-choice/case-choice.machine.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccount, useAccountRef } from '../../ui/account.tsx'
import { AddInvoices } from './AddInvoices.tsx'
import { DeclarePayment } from './DeclarePayment.tsx'
import { TypedInvoices } from './TypedInvoices.tsx'

/** The dialog of an action on a case, once the case is loaded. */
export const CaseModal = ({
  eventId,
  action,
  onClose,
}: {
  eventId: string
  action: CaseAction
  onClose: () => void
}) => {
  const masterRef = useAccountRef()
  const { data } = useQuery(query(getCase, { params: { masterRef, eventId } }))
  return data ? <ActionOn one={data} action={action} onClose={onClose} /> : null
}

/** Light accounts, and cases with typed invoices, have no movements to select. */
const useIsTyped = (one: CaseDetail): boolean =>
  useAccount().account.accountType === 'LIGHT' || (one.movementRefs.length === 0 && one.invoices.length > 0)

const ActionOn = ({ one, action, onClose }: { one: CaseDetail; action: CaseAction; onClose: () => void }) => {
  const typed = useIsTyped(one)
  if (action === 'DECLARE_PAYMENT') return <DeclarePayment one={one} onClose={onClose} />
  return typed ? <TypedInvoices one={one} onClose={onClose} /> : <AddInvoices one={one} onClose={onClose} />
}
