import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { MODAL_Z_INDEX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'

type Props = { title: string; busy: boolean; onClose: () => void; children: ReactNode }

/** The frame of a case's dialogs, which cannot be closed while the server works. */
export const CaseFrame = ({ title, busy, onClose, children }: Props) => {
  const { actions } = useTexts().shared
  return (
    <Modal
      opened
      onClose={() => busy || onClose()}
      title={title}
      size="lg"
      zIndex={MODAL_Z_INDEX}
      styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.3 } }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': actions.close(), disabled: busy }}
    >
      {children}
    </Modal>
  )
}
