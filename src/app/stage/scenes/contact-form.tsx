import { sampleStatementContact } from '../../../machines/statement.samples.ts'
import { ContactModal } from '../../../screens/customer-form/ContactModal.tsx'
import type { Scene } from '../scene.ts'

const Contact = () => <ContactModal tiersRef="C-0042" contact={sampleStatementContact} onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window: Contact, left: ['saved', 'removed'] }
