import { sampleCase } from '../../../machines/case.samples.ts'
import type { Scene } from '../scene.ts'

export const scene: Scene = { at: `/cases/${sampleCase.eventId}` }
