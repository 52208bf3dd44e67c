import { answered, failed } from '../../src/machines/model.ts'
import { printBatchMachine } from '../../src/machines/print-batch/print-batch.machine.ts'
import { sampleBatch, sampleLetter } from '../../src/machines/print-batch/print-batch.model.ts'
import { storiesOf } from '../support/stories.ts'

const making = sampleBatch('MAKING')
const ready = sampleBatch('READY')
const printed = sampleBatch('PRINTED')
const cancelled = sampleBatch('CANCELLED')

const noneOpen = answered('findOpenBatch', null)
const file = answered('downloadBatch', { kind: 'file', file: { url: 'blob:letters' }, batch: ready })
const notYet = failed('downloadBatch', Object.assign(new Error('not yet'), { code: 'RETRY' }))
const waited = answered('waitForBatch', making)
const chosen = { type: 'letters.chosen', tiersRefs: ['L1', 'L2'] } as const
const looked = { type: 'preview.requested', letter: sampleLetter } as const

const toFetching = [
  [noneOpen, 'choosing'],
  [chosen, { state: 'choosing', context: { chosen: ['L1', 'L2'] } }],
  ['batch.requested', 'starting'],
  [answered('startBatch', making), { state: 'making.fetching', context: { batch: making } }],
] as const
const toReady = [...toFetching, [file, { state: 'ready', context: { file: { url: 'blob:letters' } } }]] as const
const once = [
  [notYet, 'making.waiting'],
  [waited, 'making.fetching'],
] as const

export default storiesOf(printBatchMachine, {
  'letters are selected, generated, printed, and count as sent': {
    begins: 'looking',
    steps: [
      ...toReady,
      ['print.confirmed', 'recording'],
      [answered('confirmPrinted', printed), { state: 'printed', context: { batch: printed } }],
      ['batch.closed', { state: 'choosing', context: { chosen: [], batch: null } }],
    ],
  },
  'without letters nothing is generated': {
    begins: 'looking',
    steps: [
      [noneOpen, 'choosing'],
      ['batch.requested', 'choosing'],
    ],
  },
  'letters that were chosen among the reminders are chosen here': {
    input: { chosen: ['L3'] },
    begins: { state: 'looking', context: { chosen: ['L3'] } },
    steps: [
      [noneOpen, 'choosing'],
      ['batch.requested', 'starting'],
    ],
  },
  'a letter is previewed before anything is generated, and once more': {
    begins: 'looking',
    steps: [
      [noneOpen, 'choosing'],
      [looked, { state: 'previewing', context: { looked: sampleLetter } }],
      [
        answered('previewLetter', { url: 'blob:letter' }),
        { state: 'previewed', context: { page: { url: 'blob:letter' } } },
      ],
      ['preview.closed', { state: 'choosing', context: { looked: null, page: null } }],
      [looked, 'previewing'],
      ['preview.closed', 'choosing'],
    ],
  },
  'a letter’s preview fails: it is retried, and then left': {
    begins: 'looking',
    steps: [
      [noneOpen, 'choosing'],
      [looked, 'previewing'],
      [failed('previewLetter'), 'previewFailed'],
      ['retry.requested', 'previewing'],
      [failed('previewLetter'), 'previewFailed'],
      ['preview.closed', 'choosing'],
    ],
  },
  'the file takes a while: it is requested until it is there': {
    begins: 'looking',
    steps: [
      ...toFetching,
      [notYet, 'making.waiting'],
      [waited, { state: 'making.fetching', context: { retries: 1 } }],
      [notYet, 'making.waiting'],
      [waited, { state: 'making.fetching', context: { retries: 2 } }],
      [file, 'ready'],
    ],
  },
  'after ten attempts the user decides whether to keep waiting': {
    begins: 'looking',
    steps: [
      ...toFetching,
      ...once,
      ...once,
      ...once,
      ...once,
      ...once,
      ...once,
      ...once,
      ...once,
      ...once,
      ...once,
      [notYet, 'making.slow'],
      ['retry.requested', { state: 'making.fetching', context: { retries: 0 } }],
      [file, 'ready'],
    ],
  },
  'download and status of the file fail; the batch stays': {
    begins: 'looking',
    steps: [
      ...toFetching,
      [failed('downloadBatch'), 'making.failed'],
      ['retry.requested', 'making.fetching'],
      [notYet, 'making.waiting'],
      [failed('waitForBatch'), 'making.failed'],
    ],
  },
  'none of the letters could be generated': {
    begins: 'looking',
    steps: [
      ...toFetching,
      [
        answered('downloadBatch', { kind: 'nothing', batch: cancelled }),
        { state: 'nothingMade', context: { file: null } },
      ],
      ['batch.closed', { state: 'choosing', context: { batch: null } }],
    ],
  },
  'a newly opened page finds a batch that somebody started, and resumes it': {
    begins: 'looking',
    steps: [
      [answered('findOpenBatch', making), { state: 'making.fetching', context: { batch: making } }],
      [file, 'ready'],
    ],
  },
  'a newly opened page finds a batch whose letters are being recorded': {
    begins: 'looking',
    steps: [
      [answered('findOpenBatch', sampleBatch('RECORDING')), 'recording'],
      [answered('confirmPrinted', printed), 'printed'],
    ],
  },
  'whether a batch is open is unknown: it is checked again': {
    begins: 'looking',
    steps: [
      [failed('findOpenBatch'), 'lookFailed'],
      ['retry.requested', 'looking'],
      [noneOpen, 'choosing'],
    ],
  },
  'whether the batch was started is unknown: the attempt is repeated, and then looked up': {
    begins: 'looking',
    steps: [
      [noneOpen, 'choosing'],
      [chosen, 'choosing'],
      ['batch.requested', 'starting'],
      [failed('startBatch'), 'startFailed'],
      ['retry.requested', 'starting'],
      [failed('startBatch'), 'startFailed'],
      ['batch.abandoned', { state: 'looking', context: { chosen: [] } }],
    ],
  },
  'the progress of recording is unknown: it is confirmed again, and then looked up': {
    begins: 'looking',
    steps: [
      ...toReady,
      ['print.confirmed', 'recording'],
      [failed('confirmPrinted'), 'recordFailed'],
      ['retry.requested', 'recording'],
      [failed('confirmPrinted'), 'recordFailed'],
      ['batch.abandoned', 'looking'],
    ],
  },
  'the batch is cancelled during generation: the reminders are due again': {
    begins: 'looking',
    steps: [
      ...toFetching,
      ['cancel.requested', 'cancelAsked'],
      ['cancel.confirmed', 'cancelling'],
      [answered('cancelBatch', cancelled), { state: 'cancelled', context: { batch: cancelled } }],
      ['batch.closed', { state: 'choosing', context: { batch: null } }],
    ],
  },
  'the printer is out of paper, and the batch is kept after all': {
    begins: 'looking',
    steps: [...toReady, ['cancel.requested', 'cancelAsked'], ['cancel.dismissed', 'making.fetching'], [file, 'ready']],
  },
  'whether the batch was cancelled is unknown: it is retried, and then looked up': {
    begins: 'looking',
    steps: [
      ...toReady,
      ['cancel.requested', 'cancelAsked'],
      ['cancel.confirmed', 'cancelling'],
      [failed('cancelBatch'), 'cancelFailed'],
      ['retry.requested', 'cancelling'],
      [failed('cancelBatch'), 'cancelFailed'],
      ['cancel.dismissed', 'looking'],
    ],
  },
})
