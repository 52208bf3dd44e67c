import { useTexts } from '../../i18n/texts.tsx'
import { setReminders } from '../../services/ledger/events.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { StopModal } from './StopModal.tsx'

/** Stops the reminders of a customer, with the reason. */
export const StopCustomer = ({ tiersRef, onClose }: { tiersRef: string; onClose: () => void }) => {
  const { stop } = useTexts().events
  const masterRef = useAccountRef()
  return (
    <StopModal
      title={stop.title()}
      stop={(comment) => setReminders(masterRef, tiersRef, { stopped: true, comment })}
      onClose={onClose}
    />
  )
}
