import { CASE_DOCUMENT_MAX_BYTES, IDENTITY_LOOK_MS } from '../../src/domain/constants.ts'
import type { ProcessStatus } from '../../src/domain/identity-check/verification.ts'
import {
  sampleDocuments,
  sampleFile,
  sampleVerification,
} from '../../src/machines/identity-verification/identity-verification.model.ts'
import { wiredIdentityVerification } from '../../src/services/accounts/identity-verification.ts'
import { wiredCases } from '../support/wired.ts'

const input = { masterRef: 'M1', isRequired: false }
const at = '/api/masters/M1/kyc'
const load = { asked: `GET ${at}` }
const loads = (answers: object) => ({ ...load, answers })
const { processId } = sampleVerification('OK').process!
const [, card] = sampleDocuments.both.documents

const kbis = { ...sampleFile('certificateOfIncorporation', CASE_DOCUMENT_MAX_BYTES), file: new Blob(['%PDF']) }
const other = { ...kbis, id: 'other' }
const chooses = (file: typeof kbis) => ({ type: 'file.chosen', file }) as const
const tooLarge = { type: 'file.chosen', file: { ...kbis, size: CASE_DOCUMENT_MAX_BYTES + 1 } } as const
const uploads = {
  asked: `POST ${at}/documents`,
  key: 'key 1',
  body: { type: 'certificateOfIncorporation', name: 'kbis.pdf', content: 'JVBERg==' },
}
const removed = { type: 'document.removed', document: 'managingDirectorIDCard' } as const
const removes = { asked: `DELETE /api/masters/M1/managingDirectorIDCard/${card!.fileUuid}` }
const starts = (key = 'key 1') => ({ asked: `POST ${at}/process/start`, key })
const runs = (key: string) => ({ asked: `POST ${at}/process/verify`, key, body: { processId } })
const aborts = (key: string) => ({ asked: `POST ${at}/process/abort`, key, body: { processId } })

const states = {
  OK: 'succeeded',
  WARN: 'doubtful',
  REVIEW: 'plausible',
  REFUSED: 'refused',
  KO: 'failedValidation',
  KYC_PROCESS_ERROR: 'processError',
  ABORTED: 'aborted',
} as const
const ended = Object.keys(states) as (keyof typeof states)[]
const shows = (status: keyof typeof states) =>
  ({ state: states[status], context: { verification: sampleVerification(status) } }) as const
const running = (status: ProcessStatus) => ({ verification: sampleVerification(status) })

const toBoth = [
  [loads(sampleDocuments.both), { state: 'collecting', context: { verification: sampleDocuments.both } }],
] as const
const toChecking = [
  ...toBoth,
  ['check.requested', 'starting'],
  [
    { ...starts(), answers: sampleVerification('STARTED') },
    { state: 'checking', context: running('STARTED') },
  ],
] as const

export default wiredCases(() => wiredIdentityVerification, {
  'a document is uploaded, again after a failure, and the other one is still missing': {
    input,
    begins: {
      state: 'loading',
      context: { verification: null, file: null, share: 0, removed: null, refusal: null, error: null },
    },
    steps: [
      [loads(sampleDocuments.none), { state: 'collecting', context: { verification: sampleDocuments.none } }],
      [chooses(kbis), { state: 'uploading', context: { file: kbis, share: 0.5 } }],
      [
        { ...uploads, fails: true },
        { state: 'uploadFailed', context: { error: 'FORBIDDEN', file: kbis } },
      ],
      ['retry.requested', { state: 'uploading', context: { error: null } }],
      [
        { ...uploads, answers: sampleDocuments.one },
        { state: 'collecting', context: { verification: sampleDocuments.one, file: null, refusal: null } },
      ],
      ['check.requested', 'collecting'],
    ],
  },
  'a document that is refused is replaced by another one, which is sent as another': {
    input,
    begins: 'loading',
    steps: [
      ...toBoth,
      [tooLarge, { state: 'uploadFailed', context: { file: tooLarge.file, refusal: 'FILE_TOO_LARGE' } }],
      ['upload.dropped', { state: 'collecting', context: { file: null, refusal: null } }],
      [chooses(kbis), 'uploading'],
      ...['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE', 'FILE_TOO_DEMANDING'].flatMap(
        (code, index) =>
          [
            [
              { ...uploads, key: `key ${index + 1}`, refuses: code },
              { state: 'uploadFailed', context: { refusal: code, error: null } },
            ],
            [
              chooses({ ...kbis, id: `other ${index}` }),
              { state: 'uploading', context: { refusal: null, file: { ...kbis, id: `other ${index}` } } },
            ],
          ] as const,
      ),
      [{ ...uploads, key: 'key 5', answers: sampleDocuments.both }, 'collecting'],
      [chooses(other), 'uploading'],
      [{ ...uploads, key: 'key 6', isLeft: true }, 'uploading'],
      ['upload.cancelled', { state: 'loading', context: { file: null } }],
      [loads(sampleDocuments.both), 'collecting'],
    ],
  },
  'a document is removed, or was removed already': {
    input,
    begins: 'loading',
    steps: [
      ...toBoth,
      [removed, 'removing'],
      [
        { ...removes, fails: true },
        { state: 'removalFailed', context: { error: 'FORBIDDEN', removed: 'managingDirectorIDCard' } },
      ],
      ['retry.requested', 'removing'],
      [{ ...removes, refuses: 'FILE_NOT_FOUND', status: 404 }, 'removing'],
      [
        loads(sampleDocuments.one),
        { state: 'collecting', context: { verification: sampleDocuments.one, removed: null } },
      ],
    ],
  },
  'a document that is removed is read again': {
    input,
    begins: 'loading',
    steps: [
      ...toBoth,
      [removed, 'removing'],
      [{ ...removes, answers: {} }, 'removing'],
      [loads(sampleDocuments.one), 'collecting'],
    ],
  },
  'it cannot be verified, and is postponed': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...load, fails: true },
        { state: 'loadFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'loading', context: { error: null } }],
      ...toBoth,
      ...['DOCUMENTS_MISSING', 'TOO_MANY_CHECKS'].flatMap(
        (code, index) =>
          [
            ['check.requested', 'starting'],
            [
              { ...starts(`key ${index + 1}`), refuses: code, status: 409 },
              { state: 'startRefused', context: { refusal: code } },
            ],
            ['documents.resumed', { state: 'loading', context: { refusal: null } }],
            ...toBoth,
          ] as const,
      ),
      ['verification.skipped', { state: 'ended', context: { outcome: 'SKIPPED' } }],
    ],
  },
  'the checks are followed until they end': {
    input,
    begins: 'loading',
    steps: [
      ...toChecking,
      [{ ...runs('key 2'), answers: sampleVerification('STARTED') }, 'checking'],
      [loads(sampleVerification('PENDING')), { state: 'checking', waits: [IDENTITY_LOOK_MS] }],
      [loads(sampleVerification('OK')), { ...shows('OK') }],
    ],
  },
  'running checks are followed by a page that is opened meanwhile, and vanish with a document': {
    input,
    begins: 'loading',
    steps: [
      [loads(sampleVerification('PENDING')), { state: 'checking', context: running('PENDING') }],
      [
        { ...runs('key 1'), answers: sampleDocuments.one },
        { state: 'collecting', context: { verification: sampleDocuments.one } },
      ],
    ],
  },
  'how the checks stand is unknown: they are started again': {
    input,
    begins: 'loading',
    steps: [
      ...toChecking,
      [
        { ...runs('key 2'), fails: true },
        { state: 'temporaryError', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'starting', context: { error: null } }],
      [{ ...starts('key 3'), answers: sampleVerification('STARTED') }, 'checking'],
      [{ ...runs('key 4'), isLeft: true }, 'checking'],
      ['check.aborted', 'aborting'],
      [
        { ...aborts('key 5'), answers: sampleDocuments.both },
        { state: 'collecting', context: { verification: sampleDocuments.both } },
      ],
    ],
  },
  ...Object.fromEntries(
    ended.map((status) => [
      `checks end with ${status}`,
      { input, begins: 'loading', steps: [[loads(sampleVerification(status)), shows(status)]] } as const,
    ]),
  ),
})
