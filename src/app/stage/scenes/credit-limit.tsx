import { sampleStatement } from '../../../machines/statement.samples.ts'
import { CreditLimitModal } from '../../../screens/customer/CreditLimitModal.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <CreditLimitModal customer={sampleStatement} onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window, left: ['saved', 'removed'] }
