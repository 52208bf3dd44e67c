import { sampleCase } from '../../../machines/case.samples.ts'
import { DeclarePayment } from '../../../screens/cases/DeclarePayment.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <DeclarePayment one={sampleCase} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleCase.eventId}`, Window, left: ['saved'] }
