import { emptyEntered, sampleReason } from '../../../src/machines/case-creation/case-creation.model.ts'
import { wiredCases } from '../../support/wired.ts'
import {
  at,
  change,
  chosen,
  comeBack,
  comment,
  converts,
  document,
  documents,
  dropped,
  file,
  filling,
  gone,
  input,
  joins,
  loads,
  made,
  movementRefs,
  orders,
  paymentUrl,
  read,
  saved,
  saves,
  sent,
  stored,
  tiersRef,
  toConverting,
  toSending,
  wired,
} from './requests.ts'

const overridden = { ...chosen, overrideReason: sampleReason }

export default wiredCases(wired(), {
  'a delegation is entered, saved along the way, and sent': {
    input,
    begins: {
      state: 'loading',
      context: {
        ...input,
        entered: emptyEntered,
        step: 'CUSTOMER',
        kept: null,
        version: 0,
        documents: [],
        waiting: [],
        progress: 0,
        removed: null,
        refused: [],
        confirmed: null,
        attemptKey: '',
        paymentUrl: '',
        made: null,
        error: null,
      },
    },
    steps: [
      [
        { ...read, ...gone },
        {
          state: filling('customer', 'typing'),
          told: [{ stored: null }],
          context: { entered: emptyEntered, step: 'CUSTOMER', version: 0, documents: [], kept: null },
        },
      ],
      [change({ tiersRef, movementRefs }), { state: filling('customer', 'typing'), waits: [600] }],
      [
        saved(at('CUSTOMER'), 0),
        {
          state: filling('customer'),
          told: [{ saving: at('CUSTOMER') }],
          context: { version: 1, kept: JSON.stringify(at('CUSTOMER')), error: null },
        },
      ],
      [dropped(file), { state: filling('customer', 'kept', 'joining'), context: { progress: 0.5 } }],
      [
        { ...joins(), answers: document },
        { state: filling('customer'), context: { documents, waiting: [], progress: 0 } },
      ],
      ['step.continued', filling('documents', 'typing')],
      ['step.continued', filling('check', 'typing')],
      [saved(at('CHECK'), 1), filling('check')],
      [sent, { state: 'storing', context: { refused: [] } }],
      [saved(at('CHECK'), 2), 'converting'],
      [
        { ...converts('key 2', 3), answers: made },
        { state: 'sent', context: { made, version: 3 } },
      ],
    ],
  },
  'a delegation that is locked is sent again with a reason, as another attempt': {
    input,
    begins: 'loading',
    steps: [
      ...toConverting,
      [{ ...converts(), refuses: 'DELEGATION_LOCKED', status: 409 }, filling('locked')],
      [change({ overrideReason: sampleReason }), filling('locked', 'typing')],
      [saved(at('CHECK', overridden), 2), filling('locked')],
      [sent, 'storing'],
      [saved(at('CHECK', overridden), 3), 'converting'],
      [
        { ...converts('key 2', 4), answers: made },
        { state: 'sent', context: { made, version: 4 } },
      ],
    ],
  },
  'sending fails at each request, and is retried as the same attempt': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...read, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      ...toSending,
      [
        { ...saves(at('CHECK'), 1), fails: true },
        { state: 'sendFailed.storing', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'storing', context: { error: null } }],
      [stored, 'converting'],
      [
        { ...converts(), fails: true },
        { state: 'sendFailed.converting', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'converting', context: { error: null } }],
      [{ ...converts(), answers: made }, 'sent'],
    ],
  },
  'a formal notice is ordered and paid elsewhere': {
    input,
    begins: 'loading',
    steps: [
      [loads({ type: 'FORMAL_NOTICE' }), filling('check')],
      [{ type: 'case.sent', confirmed: null, lock: null }, 'storing'],
      [saved(at('CHECK', { ...chosen, type: 'FORMAL_NOTICE' }), 1), { state: 'ordering', context: { version: 2 } }],
      [
        { ...orders(), fails: true },
        { state: 'sendFailed.ordering', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'ordering', context: { error: null } }],
      [
        { ...orders(), answers: { transactionNumber: 't1', paymentUrl } },
        { state: 'leaving', told: [paymentUrl], context: { paymentUrl } },
      ],
      [comeBack, 'sendFailed.ordering'],
      ['retry.requested', 'ordering'],
      [
        { ...orders(), answers: { transactionNumber: 't1', paymentUrl: 'javascript:alert(1)' } },
        { state: 'sendFailed.ordering', context: { error: 'The URL of the payment page is not http(s)' } },
      ],
    ],
  },
  'a refusal says why, and the next try is another attempt': {
    input,
    begins: 'loading',
    steps: [
      ...toConverting,
      ...['SELECTION_REFUSED', 'TIERS_NOT_FOUND', 'TIERS_REF_TAKEN', 'VALIDATION'].flatMap(
        (code, index) =>
          [
            [
              { ...converts(`key ${index + 1}`, index + 2), refuses: code },
              { state: 'refused', context: { refused: [{ path: '', code }] } },
            ],
            ['refusal.closed', filling('check')],
            [sent, { state: 'storing', context: { refused: [] } }],
            [saved(at('CHECK'), index + 2), 'converting'],
          ] as const,
      ),
      [
        {
          ...converts('key 5', 6),
          refuses: 'SELECTION_REFUSED',
          errors: [{ path: 'movementRefs.0', code: 'BLOCKED' }],
        },
        { state: 'refused', context: { refused: [{ path: 'movementRefs.0', code: 'BLOCKED' }] } },
      ],
      ['refusal.closed', filling('check')],
      ['step.back', filling('documents', 'typing')],
      [change(comment), { state: filling('documents', 'typing'), context: { refused: [] } }],
      [saved(at('DOCUMENTS', { ...chosen, ...comment }), 6), filling('documents')],
    ],
  },
  'the figures have changed: they are confirmed again': {
    input,
    begins: 'loading',
    steps: [
      ...toConverting,
      [
        { ...converts(), refuses: 'CONFIRMATION_OUTDATED', status: 409 },
        { state: filling('recheck'), context: { refused: [] } },
      ],
      [sent, 'storing'],
      [saved(at('CHECK'), 2), 'converting'],
      [{ ...converts('key 2', 3), isLeft: true }, 'converting'],
    ],
  },
})
