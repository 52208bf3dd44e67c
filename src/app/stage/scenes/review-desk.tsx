import ReviewDeskScreen from '../../../screens/review-desk/index.tsx'
import type { Scene } from '../scene.ts'

/** A reviewer belongs to no account, and has this one screen. */
export const scene: Scene = { at: '/', View: () => <ReviewDeskScreen /> }
