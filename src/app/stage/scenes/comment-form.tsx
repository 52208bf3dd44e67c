import { Modal } from '@mantine/core'
import { CommentForm } from '../../../screens/comments/CommentForm.tsx'
import type { Scene } from '../scene.ts'

const Window = () => (
  <Modal opened onClose={() => {}} title="Brasserie du Port" withCloseButton={false}>
    <CommentForm tiersRef="C-0042" eventId={null} onWritten={() => {}} />
  </Modal>
)

export const scene: Scene = { at: '/customers/C-0042', Window, left: ['saved'] }
