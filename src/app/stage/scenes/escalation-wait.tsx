import { sampleEscalations } from '../../../machines/escalation-wait/escalation-wait.samples.ts'
import { Wait } from '../../../screens/escalation/Wait.tsx'
import type { Scene } from '../scene.ts'

/** For the first customer of the list. */
const Window = () => <Wait customer={sampleEscalations[0]} onClose={() => {}} />

export const scene: Scene = { at: '/alerts', Window, left: ['saved'] }
