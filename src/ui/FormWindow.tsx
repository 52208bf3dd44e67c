import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { MODAL_Z_INDEX } from '../domain/constants.ts'
import { useTexts } from '../i18n/texts.tsx'

type Props = {
  title: string
  /** True while it saves: it stays open. */
  busy: boolean
  onClose: () => void
  size?: ModalProps['size']
  children: ReactNode
}

/** The window of a form. */
export const FormWindow = ({ title, busy, onClose, size, children }: Props) => (
  <Modal
    opened
    onClose={() => busy || onClose()}
    title={title}
    {...(size === undefined ? {} : { size })}
    zIndex={MODAL_Z_INDEX}
    // A second banner landmark on the page would be wrong.
    attributes={{ header: { role: 'presentation' } }}
    closeButtonProps={{ 'aria-label': useTexts().shared.actions.close(), disabled: busy }}
  >
    {children}
  </Modal>
)
