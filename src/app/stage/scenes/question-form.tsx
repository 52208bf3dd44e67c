import { sampleQuestions } from '../../../machines/question-form/question-form.samples.ts'
import { QuestionForm } from '../../../screens/questions/QuestionForm.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import type { Scene } from '../scene.ts'

/** The first one, which can be withdrawn. */
const Question = () => (
  <FormWindow title={sampleQuestions[0].name} busy={false} onClose={() => {}}>
    <QuestionForm eventId="E1" question={sampleQuestions[0]} onClose={() => {}} />
  </FormWindow>
)

export const scene: Scene = { at: '/customers/C-0042', Window: Question, left: ['saved', 'removed'] }
