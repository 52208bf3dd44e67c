import type { Scene } from '../scene.ts'

export const scene: Scene = {
  at: '/payments/pay?type=FORMAL_NOTICE&tiersRef=C1&movementRefs=5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04',
}
