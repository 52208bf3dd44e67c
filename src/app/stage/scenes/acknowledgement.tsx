import { sampleCase } from '../../../machines/case.samples.ts'
import AcknowledgementModal from '../../../screens/cases/acknowledgement/index.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <AcknowledgementModal tiersRef={sampleCase.tiersRef} invoices={[]} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleCase.eventId}`, Window, left: ['recorded'] }
