import { InsolvencyModal } from '../../../screens/customer/InsolvencyModal.tsx'
import type { Scene } from '../scene.ts'

const Insolvency = () => <InsolvencyModal tiersRef="C-0042" since="2026-11-12" today="2026-11-19" onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window: Insolvency, left: ['saved', 'removed'] }
