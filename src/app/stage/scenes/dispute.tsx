import { DisputeModal } from '../../../screens/customer/events/EventModal.tsx'
import type { Scene } from '../scene.ts'

const Dispute = () => <DisputeModal tiersRef="C-0042" onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window: Dispute, left: ['closed'] }
