import {
  sampleAcknowledgement,
  sampleAcknowledgements,
} from '../../src/machines/acknowledgement/acknowledgement.model.ts'
import { wiredAcknowledgement } from '../../src/services/cases/acknowledgement.ts'
import { wiredCases } from '../support/wired.ts'

const path = '/api/masters/M1/tiers/C-0042/acknowledgements'
const { invoices, acknowledgedOn } = sampleAcknowledgement
const input = { tiersRef: 'C-0042', today: '2026-11-20', invoices, acknowledgedOn: '' }
const document = { name: 'reconnaissance.pdf', size: 4, file: new Blob(['%PDF']) }
const [before] = sampleAcknowledgements.acknowledgements

const reads = { asked: `GET ${path}` }
const offered = { ...reads, answers: sampleAcknowledgements }
const records = (key: string) => ({
  asked: `POST ${path}`,
  key,
  body: { acknowledgedOn, invoices, document: { name: document.name, content: 'JVBERg==' } },
})
const withdraws = { asked: `DELETE ${path}/${before!.id}` }
const change = (patch: object) => ({ type: 'draft.changed', patch }) as const
const withdraw = { type: 'withdrawal.requested', id: before!.id } as const

const dateMissing = { field: 'acknowledgedOn', code: 'DATE_REQUIRED' } as const
const refusedInvoice = { field: 'invoices.0', code: 'INVOICE_BARRED', severity: 'error' }
const documentMissing = { field: 'document', code: 'DOCUMENT_REQUIRED' } as const

export default wiredCases(
  (tell) =>
    wiredAcknowledgement({
      masterRef: 'M1',
      changed: (recorded) => tell({ recorded }),
      askToCheck: () => tell('askToCheck'),
    }),
  {
    'an acknowledgement is completed, refused, corrected and recorded': {
      input: { ...input, invoices: [...invoices, 'paid'] },
      begins: {
        state: 'loading',
        context: {
          tiersRef: 'C-0042',
          today: '2026-11-20',
          draft: { invoices: [...invoices, 'paid'], acknowledgedOn: '', document: null },
          offer: null,
          problems: [],
          tried: false,
          attemptKey: '',
          refusal: null,
          withdrawn: null,
          error: null,
        },
      },
      steps: [
        [offered, { state: 'editing', context: { draft: { invoices, acknowledgedOn: '', document: null } } }],
        [change({ invoices }), { state: 'editing', context: { problems: [] } }],
        [
          'draft.submitted',
          {
            state: 'editing',
            told: ['askToCheck'],
            context: { tried: true, problems: [dateMissing, documentMissing] },
          },
        ],
        [
          change({ acknowledgedOn: '2026-11-21' }),
          {
            state: 'editing',
            context: { problems: [{ field: 'acknowledgedOn', code: 'DATE_FUTURE' }, documentMissing] },
          },
        ],
        [change({ acknowledgedOn }), { state: 'editing', context: { problems: [documentMissing] } }],
        [change({ document }), { state: 'editing', context: { problems: [] } }],
        ['draft.submitted', 'recording'],
        [
          { ...records('key 1'), fails: true },
          { state: 'unknown', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'recording', context: { error: null } }],
        [
          {
            ...records('key 1'),
            refuses: 'ACKNOWLEDGEMENT_REFUSED',
            errors: [{ path: 'body.invoices.0', code: 'INVOICE_BARRED' }],
          },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: {
              refusal: 'ACKNOWLEDGEMENT_REFUSED',
              problems: [refusedInvoice],
            },
          },
        ],
        ['form.resumed', { state: 'loading', context: { refusal: null, problems: [] } }],
        [offered, { state: 'editing', context: { draft: { invoices, acknowledgedOn, document } } }],
        ['draft.submitted', 'recording'],
        [
          { ...records('key 2'), answers: sampleAcknowledgements },
          { state: 'recorded', told: [{ recorded: true }] },
        ],
      ],
    },
    'an acknowledgement is removed, also after a failure': {
      input,
      begins: 'loading',
      steps: [
        [
          { ...reads, fails: true },
          { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'loading', context: { error: null } }],
        [offered, 'editing'],
        [withdraw, { state: 'confirmingWithdrawal', context: { withdrawn: before!.id } }],
        ['withdrawal.abandoned', { state: 'editing', context: { withdrawn: null } }],
        [withdraw, 'confirmingWithdrawal'],
        ['withdrawal.confirmed', 'withdrawing'],
        [
          { ...withdraws, fails: true },
          { state: 'withdrawalFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'withdrawing', context: { error: null } }],
        [{ ...withdraws, fails: true }, 'withdrawalFailed'],
        ['withdrawal.abandoned', { state: 'editing', context: { withdrawn: null } }],
        [withdraw, 'confirmingWithdrawal'],
        ['withdrawal.confirmed', 'withdrawing'],
        [
          { ...withdraws, answers: null },
          { state: 'loading', told: [{ recorded: false }], context: { withdrawn: null } },
        ],
        [offered, 'editing'],
      ],
    },
    'a problem that a removal solved is not shown any more': {
      input: { ...input, acknowledgedOn },
      begins: 'loading',
      steps: [
        [
          {
            ...reads,
            answers: {
              ...sampleAcknowledgements,
              invoices: [{ ...sampleAcknowledgements.invoices[0]!, acknowledgedOn: [acknowledgedOn] }],
            },
          },
          'editing',
        ],
        [change({ document }), 'editing'],
        [
          'draft.submitted',
          { state: 'editing', context: { problems: [{ field: 'invoices.0', code: 'ALREADY_ACKNOWLEDGED' }] } },
        ],
        [withdraw, 'confirmingWithdrawal'],
        ['withdrawal.confirmed', 'withdrawing'],
        [{ ...withdraws, answers: null }, 'loading'],
        [offered, 'editing'],
        ['draft.submitted', { state: 'recording', context: { problems: [] } }],
        [
          { ...records('key 1'), refuses: 'FILE_TYPE_REFUSED' },
          { state: 'refused', context: { problems: [] } },
        ],
        ['form.resumed', 'loading'],
        [{ ...reads, answers: { ...sampleAcknowledgements, invoices: [] } }, 'editing'],
        [
          'draft.submitted',
          { state: 'editing', context: { problems: [{ field: 'invoices', code: 'INVOICE_REQUIRED' }] } },
        ],
      ],
    },
    'the law decides by the customer’s type: a consumer’s debt is barred after two years': {
      input: { ...input, acknowledgedOn: '2026-01-02', today: '2026-11-20' },
      begins: 'loading',
      steps: [
        [
          {
            ...reads,
            answers: {
              ...sampleAcknowledgements,
              tiersType: 'B2C',
              invoices: [{ ...sampleAcknowledgements.invoices[0]!, documentDate: '2022-12-01', dueDate: '2023-01-01' }],
            },
          },
          'editing',
        ],
        [change({ document }), 'editing'],
        [
          'draft.submitted',
          { state: 'editing', context: { problems: [{ field: 'invoices.0', code: 'INVOICE_BARRED' }] } },
        ],
      ],
    },
  },
)
