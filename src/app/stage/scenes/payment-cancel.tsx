import CancelPayment from '../../../screens/customer/payment/CancelPayment.tsx'
import type { Scene } from '../scene.ts'

const Cancel = () => (
  <CancelPayment
    payment={{ uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09', documentNumber: 'VIR 4471' }}
    parts={[
      { documentNumber: 'F-0101', paid: 1250 },
      { documentNumber: 'F-0117', paid: 230.5 },
    ]}
    onCancelled={() => {}}
    onClose={() => {}}
  />
)

export const scene: Scene = { at: '/customers/C-0042', Window: Cancel, left: ['saved'] }
