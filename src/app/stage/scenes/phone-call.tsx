import type { Scene } from '../scene.ts'

export const scene: Scene = { at: '/reminders/5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01/call' }
