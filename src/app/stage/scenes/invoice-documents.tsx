import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/invoice-documents' }
