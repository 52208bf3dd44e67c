import { Modal } from '@mantine/core'
import type { ComponentType } from 'react'
import { MODAL_Z_INDEX } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { LazyView } from '../../../ui/lazy.tsx'

/** What is to be recorded of a customer, from wherever they are met. */
export type Deed = { kind: 'DISPUTE' | 'PROMISE'; tiersRef: string }

type WindowProps = { tiersRef: string; onClose: () => void }

/** Their own chunk: lists do without forms. */
const loads: Record<Deed['kind'], () => Promise<{ default: ComponentType<WindowProps> }>> = {
  DISPUTE: () => import('./EventModal.tsx').then(({ DisputeModal }) => ({ default: DisputeModal })),
  PROMISE: () => import('./EventModal.tsx').then(({ PromiseModal }) => ({ default: PromiseModal })),
}

/** The window of a dispute or a promise over a list; nothing while there is no deed. */
export const RecordEvent = ({ deed, onClose }: { deed: Deed | null; onClose: () => void }) => {
  const texts = useTexts()
  if (!deed) return null
  const { kind, tiersRef } = deed
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
