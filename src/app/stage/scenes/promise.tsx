import { PromiseModal } from '../../../screens/customer/events/EventModal.tsx'
import type { Scene } from '../scene.ts'

const Promised = () => <PromiseModal tiersRef="C-0042" onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window: Promised, left: ['closed'] }
