import {
  sampleFormalNotice,
  samplePosting,
} from '../../src/machines/formal-notice-posting/formal-notice-posting.model.ts'
import { wiredFormalNoticePosting } from '../../src/services/cases/cases.ts'
import { wiredCases } from '../support/wired.ts'

const draft = { ...samplePosting, trackingNumber: ' 1A 123 456 7890 1 ' }
const { postedOn, confirmed, fileId } = samplePosting
const posts = (key: string, patch: object = {}) => ({
  asked: 'POST /api/masters/M1/cases/E1/posting',
  key,
  body: { postedOn, trackingNumber: '1A 123 456 7890 1', confirmed, fileId, ...patch },
})
const change = (patch: Record<string, unknown>) => ({ type: 'field.changed', patch }) as const

export default wiredCases(
  (tell) =>
    wiredFormalNoticePosting({
      masterRef: 'M1',
      eventId: 'E1',
      keys: {},
      changed: () => tell('changed'),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'the same posting is sent again under the same key, another one under another': {
      input: { draft },
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...posts('key 1'), fails: true },
          { state: 'failed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'saving', context: { error: null } }],
        [
          { ...posts('key 1'), refuses: 'NOTICE_REPLACED', status: 409 },
          { state: 'refused', told: ['askToCheck'], context: { refusal: 'NOTICE_REPLACED' } },
        ],
        [change({ confirmed: true }), 'editing'],
        ['form.submitted', 'saving'],
        [
          { ...posts('key 2', { confirmed: true }), answers: sampleFormalNotice },
          { state: 'saved', told: ['changed'], context: { savedRef: 'E1' } },
        ],
      ],
    },
    'the rules are asked with the facts of the letter': {
      input: { draft },
      begins: 'editing',
      steps: [
        [change({ postedOn: '2026-11-17' }), 'editing'],
        [
          'form.submitted',
          {
            state: 'invalid',
            told: ['askToCheck'],
            context: { problems: [{ field: 'postedOn', code: 'DATE_BEFORE_NOTICE', severity: 'error' }] },
          },
        ],
      ],
    },
  },
)
