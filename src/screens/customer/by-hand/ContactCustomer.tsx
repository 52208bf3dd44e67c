import { Modal } from '@mantine/core'
import { MODAL_Z_INDEX } from '../../../domain/constants.ts'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { LazyView } from '../../../ui/lazy.tsx'
import type { ContactedInvoice } from './contacted-invoice.ts'

type Props = {
  tiersRef: string
  invoice?: ContactedInvoice
  /** The medium that is chosen at first. */
  media?: 'PHONE'
  onClose: () => void
}

/** Its own chunk, with the texts of cases and those of templates. */
const loadWindow = withTexts(
  'cases',
  withTexts('setup', () => import('./ContactWindow.tsx')),
)

/** Contacts a customer outside the plan, from wherever it is shown. */
export const ContactCustomer = ({ onClose, ...props }: Props) => {
  const texts = useTexts()
  return (
    <LazyView
      load={loadWindow}
      props={{ ...props, onClose }}
      waiting={null}
      failed={(_, retry) => (
        <Modal
          opened
          onClose={onClose}
          title={texts.customers.actions.contact()}
          zIndex={MODAL_Z_INDEX}
          closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
        >
          <Failure
            title={texts.startup.failed.chunk.title()}
            lead={texts.startup.failed.chunk.lead()}
            onRetry={retry}
          />
        </Modal>
      )}
    />
  )
}
