import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/payments/pay?type=FORMAL_NOTICE&tiersRef=C1' }
