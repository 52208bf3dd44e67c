import { formalNoticePostingMachine } from '../../src/machines/formal-notice-posting/formal-notice-posting.machine.ts'
import { samplePosting } from '../../src/machines/formal-notice-posting/formal-notice-posting.model.ts'
import { answered } from '../../src/machines/model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const paid = { ...samplePosting, facts: { ...samplePosting.facts, owed: 0 } }

export default storiesOf(formalNoticePostingMachine, {
  ...formStories({
    draft: samplePosting,
    wrong: { postedOn: '2026-11-20' },
    problem: { field: 'postedOn', code: 'DATE_FUTURE', severity: 'error' },
    mended: { postedOn: '2026-11-18' },
  }),
  'an outdated letter was posted all the same: the user must confirm it': {
    input: { draft: paid },
    begins: 'editing',
    steps: [
      [
        'form.submitted',
        {
          state: 'invalid',
          context: { problems: [{ field: 'confirmed', code: 'NOTICE_SETTLED', severity: 'error' }] },
          does: ['askToCheck'],
        },
      ],
      [
        { type: 'field.changed', patch: { confirmed: true } },
        { state: 'invalid', context: { problems: [] } },
      ],
      ['form.submitted', 'saving'],
      [answered('saveForm', { kind: 'saved', ref: 'one' }), 'saved'],
    ],
  },
})
