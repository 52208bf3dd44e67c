import { PRINT_RETRIES, PRINT_RETRY_MS } from '../../src/domain/constants.ts'
import { sampleBatch, sampleLetter } from '../../src/machines/print-batch/print-batch.model.ts'
import { wiredPrintBatch } from '../../src/services/delivery/print-batch.ts'
import { onChanged } from '../../src/services/http/http.ts'
import { wiredCases } from '../support/wired.ts'

const making = sampleBatch('MAKING')
const ready = sampleBatch('READY')
const printed = sampleBatch('PRINTED')
const { batchId } = making
const batchAt = `/api/v2/print-batches/${batchId}`

const finds = (...items: object[]) => ({
  asked: 'GET /api/v2/masters/M1/print-batches',
  answers: { items, totalItems: items.length },
})
const starts = (key = 'key 1') => ({
  asked: 'POST /api/v2/masters/M1/reminders/print-letters',
  key,
  body: { tiersRefs: ['L1', 'L2'] },
})
const downloads = { asked: `GET ${batchAt}/download` }
const reads = (batch: object) => ({ asked: `GET ${batchAt}`, answers: batch })
const confirms = (key = 'key 1') => ({ asked: `POST ${batchAt}/confirm`, key })
const cancels = (key = 'key 1') => ({ asked: `POST ${batchAt}/cancel`, key })
const previews = (key = 'key 1') => ({
  asked: 'POST /api/v2/masters/M1/reminders/preview',
  key,
  body: { plannedReminderId: sampleLetter.reminderId },
})
const stillMade = { ...downloads, refuses: 'RETRY', status: 202 }
const pdf = new Blob(['%PDF'])
const chosen = { type: 'letters.chosen', tiersRefs: ['L1', 'L2'] } as const
const looked = { type: 'preview.requested', letter: sampleLetter } as const

const toStarting = [
  [finds(), { state: 'choosing', context: { batch: null } }],
  [chosen, { state: 'choosing', context: { chosen: ['L1', 'L2'] } }],
  ['batch.requested', 'starting'],
] as const
const toFetching = [
  ...toStarting,
  [
    { ...starts(), answers: making },
    { state: 'making.fetching', context: { batch: making } },
  ],
] as const
const toReady = [
  ...toFetching,
  [{ ...downloads, answers: pdf }, 'making.fetching'],
  [reads(ready), { state: 'ready', told: ['startPrintBatch'], context: { batch: ready } }],
] as const

export default wiredCases(
  (tell) => {
    onChanged(({ id }) => tell(id))
    return wiredPrintBatch('M1')
  },
  {
    'letters are generated for the selected customers, printed, and recorded one by one': {
      begins: 'looking',
      steps: [
        ...toReady,
        ['print.confirmed', 'recording'],
        [{ ...confirms('key 2'), answers: sampleBatch('RECORDING') }, 'recording'],
        [reads(sampleBatch('RECORDING')), { state: 'recording', waits: [1_000] }],
        [reads(printed), { state: 'printed', context: { batch: printed, error: null } }],
        ['batch.closed', { state: 'choosing', context: { chosen: [], batch: null, file: null, attemptKey: '' } }],
      ],
    },
    'a letter is previewed as it would be sent now': {
      begins: 'looking',
      steps: [
        [finds(), 'choosing'],
        [looked, { state: 'previewing', context: { looked: sampleLetter, page: null } }],
        [
          { ...previews(), fails: true },
          { state: 'previewFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'previewing', context: { error: null } }],
        [{ ...previews('key 2'), fails: true }, 'previewFailed'],
        ['preview.closed', { state: 'choosing', context: { looked: null, page: null, error: null } }],
        [looked, 'previewing'],
        [
          { ...previews('key 3'), answers: pdf },
          { state: 'previewed', context: { page: { url: 'blob:4' } } },
        ],
        ['preview.closed', { state: 'choosing', context: { looked: null, page: null } }],
        [looked, 'previewing'],
        [{ ...previews('key 4'), isLeft: true }, 'previewing'],
        ['preview.closed', { state: 'choosing', context: { looked: null } }],
      ],
    },
    'one letter is enough for a batch': {
      begins: 'looking',
      steps: [
        [finds(), 'choosing'],
        [{ type: 'letters.chosen', tiersRefs: ['L1'] }, 'choosing'],
        ['batch.requested', 'starting'],
        [{ ...starts(), body: { tiersRefs: ['L1'] }, fails: true }, 'startFailed'],
      ],
    },
    'a newly opened page resumes the latest open batch': {
      begins: 'looking',
      steps: [
        [finds(making, printed), { state: 'making.fetching', context: { batch: making } }],
        [{ ...downloads, answers: pdf }, 'making.fetching'],
        [reads(ready), { state: 'ready', context: { file: { url: 'blob:4' } } }],
      ],
    },
    'a newly opened page resumes the recording of a batch': {
      begins: 'looking',
      steps: [
        [finds(sampleBatch('RECORDING')), { state: 'recording', context: { batch: sampleBatch('RECORDING') } }],
        [
          { ...confirms(), answers: printed },
          { state: 'printed', told: ['confirmPrintBatch', 'confirmPrintBatch'], context: { batch: printed } },
        ],
      ],
    },
    'whether a batch is open is unknown': {
      begins: 'looking',
      steps: [
        [
          { asked: finds().asked, fails: true },
          { state: 'lookFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'looking', context: { error: null } }],
        [finds(), 'choosing'],
      ],
    },
    'the server does not answer: the batch is started under the same key, and a later one under another': {
      begins: 'looking',
      steps: [
        ...toStarting,
        [
          { ...starts(), fails: true },
          { state: 'startFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'starting', context: { error: null } }],
        [{ ...starts(), fails: true }, 'startFailed'],
        ['batch.abandoned', { state: 'looking', context: { chosen: [], error: null, attemptKey: '' } }],
        ...toStarting.slice(0, 3),
        [{ ...starts('key 2'), answers: making }, 'making.fetching'],
        [{ ...downloads, fails: true }, 'making.failed'],
      ],
    },
    'the file takes a while: it is polled every four seconds, ten times, and then as long as the user wants': {
      begins: 'looking',
      steps: [
        ...toFetching,
        ...Array.from({ length: PRINT_RETRIES }, (_, index) => [
          [stillMade, { state: 'making.waiting', context: { retries: index, error: null } }] as const,
          [
            reads({ ...making, done: 0 }),
            { state: 'making.fetching', context: { retries: index + 1, batch: { ...making, done: 0 } } },
          ] as const,
        ]).flat(),
        [stillMade, 'making.slow'],
        ['retry.requested', { state: 'making.fetching', context: { retries: 0 } }],
        [stillMade, { state: 'making.waiting', waits: [PRINT_RETRY_MS] }],
        [reads(making), { state: 'making.fetching', context: { retries: 1 } }],
        [stillMade, 'making.waiting'],
        [
          { asked: reads(making).asked, fails: true },
          { state: 'making.failed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'making.fetching', context: { retries: 0, error: null } }],
        [
          { ...downloads, fails: true },
          { state: 'making.failed', context: { error: 'FORBIDDEN' } },
        ],
      ],
    },
    'none of the letters could be generated': {
      begins: 'looking',
      steps: [
        ...toFetching,
        [{ ...downloads, refuses: 'PRINT_NOTHING_MADE', status: 409 }, 'making.fetching'],
        [
          reads(sampleBatch('CANCELLED')),
          { state: 'nothingMade', told: ['startPrintBatch'], context: { batch: sampleBatch('CANCELLED'), file: null } },
        ],
        ['batch.closed', { state: 'choosing', context: { chosen: [], batch: null } }],
      ],
    },
    'a refusal of another kind is a failure': {
      begins: 'looking',
      steps: [
        ...toFetching,
        [
          { ...downloads, refuses: 'PRINT_BATCH_CANCELLED', status: 409 },
          { state: 'making.failed', context: { error: 'PRINT_BATCH_CANCELLED' } },
        ],
      ],
    },
    'the progress of recording is unknown': {
      begins: 'looking',
      steps: [
        ...toReady,
        ['print.confirmed', 'recording'],
        [
          { ...confirms('key 2'), fails: true },
          { state: 'recordFailed', told: ['confirmPrintBatch', 'confirmPrintBatch'], context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'recording', context: { error: null } }],
        [{ ...confirms('key 3'), fails: true }, 'recordFailed'],
        ['batch.abandoned', { state: 'looking', context: { chosen: [], batch: null, error: null } }],
        [finds(), 'choosing'],
      ],
    },
    'a batch is cancelled, also after a lost answer': {
      begins: 'looking',
      steps: [
        ...toReady,
        ['cancel.requested', 'cancelAsked'],
        ['cancel.confirmed', 'cancelling'],
        [
          { ...cancels('key 2'), fails: true },
          { state: 'cancelFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'cancelling', context: { error: null } }],
        [
          { ...cancels('key 3'), answers: sampleBatch('CANCELLED') },
          { state: 'cancelled', context: { batch: sampleBatch('CANCELLED') } },
        ],
        ['batch.closed', { state: 'choosing', context: { chosen: [], batch: null } }],
      ],
    },
    'whether it was cancelled is unknown: it is looked up': {
      begins: 'looking',
      steps: [
        ...toReady,
        ['cancel.requested', 'cancelAsked'],
        ['cancel.confirmed', 'cancelling'],
        [{ ...cancels('key 2'), fails: true }, 'cancelFailed'],
        ['cancel.dismissed', { state: 'looking', context: { chosen: [], batch: null, error: null } }],
        [finds(), 'choosing'],
      ],
    },
    'attempts are counted afresh when the cancellation is abandoned': {
      begins: 'looking',
      steps: [
        ...toFetching,
        [stillMade, 'making.waiting'],
        [reads(making), { state: 'making.fetching', context: { retries: 1 } }],
        [
          { ...downloads, fails: true },
          { state: 'making.failed', context: { error: 'FORBIDDEN' } },
        ],
        ['cancel.requested', 'cancelAsked'],
        ['cancel.dismissed', { state: 'making.fetching', context: { retries: 0, error: null } }],
        [{ ...downloads, fails: true }, 'making.failed'],
      ],
    },
  },
)
