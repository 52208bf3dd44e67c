import { sampleCase } from '../../../machines/case.samples.ts'
import { TypedInvoices } from '../../../screens/cases/TypedInvoices.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <TypedInvoices one={sampleCase} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleCase.eventId}`, Window, left: ['saved'] }
