import { acknowledgementMachine } from '../../src/machines/acknowledgement/acknowledgement.machine.ts'
import {
  sampleAcknowledgement,
  sampleAcknowledgements,
} from '../../src/machines/acknowledgement/acknowledgement.model.ts'
import type { RecordResult } from '../../src/machines/acknowledgement/acknowledgement.types.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const [before] = sampleAcknowledgements.acknowledgements
const input = { tiersRef: 'C-0042', today: '2026-11-20', invoices: sampleAcknowledgement.invoices, acknowledgedOn: '' }
const offered = answered('loadOffer', sampleAcknowledgements)
const whole = { type: 'draft.changed', patch: sampleAcknowledgement } as const
const result = (answer: RecordResult) => answered('recordAcknowledgement', answer)
const withdrawn = { type: 'withdrawal.requested', id: before!.id } as const

export default storiesOf(acknowledgementMachine, {
  'the day and the document are required before anything is sent, then it is recorded': {
    input,
    begins: 'loading',
    steps: [
      [offered, { state: 'editing', context: { offer: sampleAcknowledgements, problems: [] } }],
      [
        'draft.submitted',
        {
          state: 'editing',
          context: {
            problems: [
              { field: 'acknowledgedOn', code: 'DATE_REQUIRED' },
              { field: 'document', code: 'DOCUMENT_REQUIRED' },
            ],
          },
          does: ['askToCheck'],
        },
      ],
      [whole, { state: 'editing', context: { draft: sampleAcknowledgement, problems: [] } }],
      ['draft.submitted', { state: 'recording', does: [] }],
      [result({ kind: 'recorded' }), 'recorded'],
    ],
  },
  'the document is not of the type its name says: the form starts again with its entries': {
    input,
    begins: 'loading',
    steps: [
      [offered, 'editing'],
      [whole, 'editing'],
      ['draft.submitted', 'recording'],
      [
        result({ kind: 'refused', code: 'FILE_TYPE_REFUSED', problems: [] }),
        { state: 'refused', context: { refusal: 'FILE_TYPE_REFUSED' }, does: ['askToCheck'] },
      ],
      ['form.resumed', { state: 'loading', context: { refusal: null } }],
      [offered, { state: 'editing', context: { draft: sampleAcknowledgement } }],
    ],
  },
  'the outcome is unknown: the same attempt is repeated': {
    input,
    begins: 'loading',
    steps: [
      [offered, 'editing'],
      [whole, 'editing'],
      ['draft.submitted', 'recording'],
      [failed('recordAcknowledgement'), 'unknown'],
      ['retry.requested', 'recording'],
      [result({ kind: 'recorded' }), 'recorded'],
    ],
  },
  'an acknowledgement recorded by mistake is removed, and everything is reloaded': {
    input,
    begins: 'loading',
    steps: [
      [failed('loadOffer'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [offered, 'editing'],
      [{ type: 'withdrawal.requested', id: 'of another customer' }, 'editing'],
      [withdrawn, { state: 'confirmingWithdrawal', context: { withdrawn: before!.id } }],
      ['withdrawal.abandoned', { state: 'editing', context: { withdrawn: null } }],
      [withdrawn, 'confirmingWithdrawal'],
      ['withdrawal.confirmed', 'withdrawing'],
      [answered('withdrawAcknowledgement'), { state: 'loading', context: { withdrawn: null } }],
    ],
  },
  'the removal gets no answer: it is retried, or left': {
    input,
    begins: 'loading',
    steps: [
      [offered, 'editing'],
      [withdrawn, 'confirmingWithdrawal'],
      ['withdrawal.confirmed', 'withdrawing'],
      [failed('withdrawAcknowledgement'), 'withdrawalFailed'],
      ['retry.requested', 'withdrawing'],
      [failed('withdrawAcknowledgement'), 'withdrawalFailed'],
      ['withdrawal.abandoned', { state: 'editing', context: { withdrawn: null } }],
    ],
  },
})
