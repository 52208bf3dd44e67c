import { sampleBounces } from '../../../machines/bounce-fix/bounce-fix.model.ts'
import { Correction } from '../../../screens/bounces/Correction.tsx'
import BouncesScreen from '../../../screens/bounces/index.tsx'
import type { Scene } from '../scene.ts'

/** The window of the first address of the list. */
const Correcting = () => (
  <>
    <BouncesScreen />
    <Correction bounce={sampleBounces[0]} onClose={() => {}} />
  </>
)

export const scene: Scene = { at: '/bounces', View: Correcting }
