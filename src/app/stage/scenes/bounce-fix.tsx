import { sampleBounces } from '../../../machines/bounce-fix/bounce-fix.model.ts'
import { Correction } from '../../../screens/bounces/Correction.tsx'
import type { Scene } from '../scene.ts'

/** For the first address of the list. */
const Correcting = () => <Correction bounce={sampleBounces[0]} onClose={() => {}} />

export const scene: Scene = { at: '/bounces', Window: Correcting, left: ['saved'] }
