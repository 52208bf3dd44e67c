import { Modal } from '@mantine/core'
import type { ComponentType } from 'react'
import { MODAL_Z_INDEX } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { LazyView } from '../../../ui/lazy.tsx'

/** The event to record for a customer, from any list. */
export type EventAction = { kind: 'DISPUTE' | 'PROMISE'; tiersRef: string }

type WindowProps = { tiersRef: string; onClose: () => void }

/** Chunks of their own: lists do not load forms. */
const loads: Record<EventAction['kind'], () => Promise<{ default: ComponentType<WindowProps> }>> = {
  DISPUTE: () => import('./EventModal.tsx').then(({ DisputeModal }) => ({ default: DisputeModal })),
  PROMISE: () => import('./EventModal.tsx').then(({ PromiseModal }) => ({ default: PromiseModal })),
}

/** The dialog of a dispute or a promise over a list; nothing while none is open. */
export const RecordEvent = ({ action, onClose }: { action: EventAction | null; onClose: () => void }) => {
  const texts = useTexts()
  if (!action) return null
  const { kind, tiersRef } = action
  return (
    <LazyView
      key={`${kind} ${tiersRef}`}
      load={loads[kind]}
      props={{ tiersRef, onClose }}
      waiting={null}
      failed={(_, retry) => (
        <Modal
          opened
          onClose={onClose}
          title={texts.events.form.title[kind]()}
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
