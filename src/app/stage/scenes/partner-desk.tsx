import PartnerScreen from '../../../screens/partner/index.tsx'
import type { Scene } from '../scene.ts'

/** The partner belongs to no account, and has this one screen. */
export const scene: Scene = { at: '/', View: () => <PartnerScreen /> }
