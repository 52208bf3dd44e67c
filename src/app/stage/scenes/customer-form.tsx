import type { Scene } from '../scene.ts'

/** After a save, the screen continues to the statement. */
export const scene: Scene = { at: '/add-customer', left: ['saved'] }
