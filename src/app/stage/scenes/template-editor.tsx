import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/settings/templates/0e6f6a64-6a7b-4b5c-9a53-5f1c0a2d7e10' }
