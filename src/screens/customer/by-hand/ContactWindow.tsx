import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MODAL_Z_INDEX } from '../../../domain/constants.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { customerDetail } from '../../../services/ledger/customers.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import type { ContactedInvoice } from './contacted-invoice.ts'
import { HandReminderModal } from './HandReminderModal.tsx'

type Props = { tiersRef: string; invoice?: ContactedInvoice; media?: 'PHONE'; onClose: () => void }

/** The form to contact a customer, once the customer is loaded. */
export default function ContactWindow({ tiersRef, invoice, media, onClose }: Props) {
  const texts = useTexts()
  const { data, error, isFetching, refetch } = useQuery(customerDetail(useAccountRef(), tiersRef))
  if (data)
    return (
      <HandReminderModal
        customer={data}
        {...(invoice ? { invoice } : {})}
        {...(media ? { media } : {})}
        today={businessDateAt(new Date())}
        onClose={onClose}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.customers.actions.contact()}
      zIndex={MODAL_Z_INDEX}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      {error ? (
        <Failure
          title={texts.handReminder.loadFailed()}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          order={3}
        />
      ) : (
        <p role="status">{texts.handReminder.loading()}</p>
      )}
    </Modal>
  )
}
