import { commentFormMachine } from '../../src/machines/comment-form/comment-form.machine.ts'
import { sampleComment } from '../../src/machines/comment-form/comment-form.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  commentFormMachine,
  formStories({
    draft: sampleComment,
    wrong: { text: ' ' },
    problem: { field: 'text', code: 'VALUE_MISSING', severity: 'error' },
    mended: { text: 'Vu avec le client' },
  }),
)
