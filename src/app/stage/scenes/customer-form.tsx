import type { Scene } from '../scene.ts'

/** Once it is saved, the screen goes on to the statement. */
export const scene: Scene = { at: '/add-customer', left: ['saved'] }
