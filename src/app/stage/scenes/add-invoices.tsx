import { sampleCase } from '../../../machines/case.samples.ts'
import { AddInvoices } from '../../../screens/cases/AddInvoices.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <AddInvoices one={sampleCase} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleCase.eventId}`, Window, left: ['added'] }
