import { QuestionPage } from '../../../screens/question/index.tsx'
import type { Scene } from '../scene.ts'

const Page = () => <QuestionPage token="" />

export const scene: Scene = { at: '/question', View: Page, isWhole: true }
