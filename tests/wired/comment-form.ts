import { sampleComment } from '../../src/machines/comment-form/comment-form.model.ts'
import { wiredCommentForm } from '../../src/services/ledger/comments.ts'
import { wiredCases } from '../support/wired.ts'

const EVENT = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1e01'
const asks = (key: string) => ({
  asked: 'POST /api/masters/M1/tiers/C1/comments',
  key,
  body: { ...sampleComment, eventId: EVENT },
})
const written = {
  id: EVENT,
  text: sampleComment.text,
  author: 'Claire',
  own: true,
  eventId: EVENT,
  at: '2026-11-19T09:00:00.000Z',
}

export default wiredCases(
  (tell) =>
    wiredCommentForm({
      masterRef: 'M1',
      tiersRef: 'C1',
      eventId: EVENT,
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the comment is stored after a refusal': {
      input: { draft: sampleComment },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...asks('key 1'), refuses: 'VALIDATION', errors: [{ path: 'body.text', code: 'VALUE_TOO_LONG' }] },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: { problems: [{ field: 'text', code: 'VALUE_TOO_LONG', severity: 'error' }] },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...asks('key 2'), answers: written },
          { state: 'saved', told: ['changed'], context: { savedRef: 'C1' } },
        ],
      ],
    },
  },
)
