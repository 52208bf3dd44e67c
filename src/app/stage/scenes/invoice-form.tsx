import { InvoiceModal } from '../../../screens/customer-form/InvoiceModal.tsx'
import type { Scene } from '../scene.ts'

const Invoice = () => <InvoiceModal tiersRef="C-0042" onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window: Invoice, left: ['saved'] }
