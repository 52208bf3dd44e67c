import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/settings/scenarios/7d9d0c53-52a0-4a2f-8b1d-7b8d3e0f6a11' }
