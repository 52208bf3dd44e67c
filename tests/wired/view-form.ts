import { sampleViewDraft } from '../../src/machines/view-form/view-form.model.ts'
import { sampleView } from '../../src/machines/view-form/view-form.samples.ts'
import { wiredViewForm } from '../../src/services/ledger/views.ts'
import { wiredCases } from '../support/wired.ts'

const input = { draft: sampleViewDraft }
const { id, list, state, columns, name, shared, pinned } = sampleView
const body = { name, shared, pinned, state, columns }

export default wiredCases(
  (tell) =>
    wiredViewForm({
      masterRef: 'M1',
      kept: { list, state, columns },
      viewId: id,
      changed: tell,
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the view is stored after a refusal': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          {
            asked: `PUT /api/masters/M1/views/${id}`,
            body,
            refuses: 'VALIDATION',
            errors: [{ path: 'body.name', code: 'VALUE_TOO_LONG' }],
          },
          { state: 'refused', told: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          { asked: `PUT /api/masters/M1/views/${id}`, body, answers: null },
          { state: 'saved', told: [id], context: { savedRef: id } },
        ],
      ],
    },
    'the view is removed': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [
          { asked: `DELETE /api/masters/M1/views/${id}`, answers: null },
          { state: 'removed', told: [null] },
        ],
      ],
    },
  },
)
