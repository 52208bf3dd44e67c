import { noticePostingMachine } from '../../src/machines/notice-posting/notice-posting.machine.ts'
import { samplePosting } from '../../src/machines/notice-posting/notice-posting.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  noticePostingMachine,
  formStories({
    draft: samplePosting,
    wrong: { postedOn: '2026-11-20' },
    problem: { field: 'postedOn', code: 'DATE_FUTURE', severity: 'error' },
    mended: { postedOn: '2026-11-18' },
  }),
)
