import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/customers/C10001/health' }
