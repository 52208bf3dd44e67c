import { Review } from '../../../screens/personal-data/Review.tsx'
import type { Scene } from '../scene.ts'

/** The review for an administrator's decision, on the page of personal data. */
export const scene: Scene = { at: '/account/personalData', View: Review }
