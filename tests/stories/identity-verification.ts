import { CASE_DOCUMENT_MAX_BYTES } from '../../src/domain/constants.ts'
import { identityVerificationMachine } from '../../src/machines/identity-verification/identity-verification.machine.ts'
import {
  sampleDocuments,
  sampleFile,
  sampleVerification,
} from '../../src/machines/identity-verification/identity-verification.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const mayWait = { masterRef: 'M-0001', isRequired: false }
const isRequired = { masterRef: 'M-0001', isRequired: true }

const kbis = { type: 'file.chosen', file: sampleFile('certificateOfIncorporation') } as const
const tooLarge = {
  type: 'file.chosen',
  file: sampleFile('certificateOfIncorporation', CASE_DOCUMENT_MAX_BYTES + 1),
} as const
const taken = (verification: unknown) => ({ kind: 'taken', verification })
const refused = (code: string) => ({ kind: 'refused', code })
const noneThere = answered('loadVerification', sampleDocuments.none)
const bothThere = answered('loadVerification', sampleDocuments.both)
const begun = answered('startProcess', taken(sampleVerification('STARTED')))
const loaded = (status: Parameters<typeof sampleVerification>[0]) =>
  answered('loadVerification', sampleVerification(status))
const checked = (status: Parameters<typeof sampleVerification>[0]) =>
  answered('followProcess', sampleVerification(status))
const calledOff = (status: Parameters<typeof sampleVerification>[0]) =>
  answered('abortProcess', sampleVerification(status))
const skipped = { state: 'ended', output: { outcome: 'SKIPPED' } }

/** Both documents are there, and the checks are running. */
const toChecking = [
  [bothThere, 'collecting'],
  ['check.requested', 'starting'],
  [begun, 'checking'],
] as const
const toAborting = [...toChecking, ['check.aborted', 'aborting']] as const

export default storiesOf(identityVerificationMachine, {
  'both documents are uploaded and checked, and the account is verified': {
    input: isRequired,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      ['check.requested', 'collecting'],
      [kbis, 'uploading'],
      [
        { type: 'upload.progressed', share: 0.5 },
        { state: 'uploading', context: { share: 0.5 } },
      ],
      [answered('uploadDocument', taken(sampleDocuments.both)), 'collecting'],
      ['check.requested', 'starting'],
      [begun, 'checking'],
      [checked('OK'), 'succeeded'],
      ['verification.left', { state: 'ended', output: { outcome: 'OK' } }],
    ],
  },
  'a doubt remains: the user continues, and the account is not verified yet': {
    input: isRequired,
    begins: 'loading',
    steps: [
      ...toChecking,
      [checked('WARN'), 'doubtful'],
      ['verification.left', { state: 'ended', output: { outcome: 'WARN' } }],
    ],
  },
  'a reviewer has to look at the documents: the user continues meanwhile': {
    input: isRequired,
    begins: 'loading',
    steps: [
      ...toChecking,
      [checked('REVIEW'), 'plausible'],
      ['verification.left', { state: 'ended', output: { outcome: 'WARN' } }],
    ],
  },
  'the user checks the decision, or keeps waiting': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('REVIEW'), 'plausible'],
      ['review.looked', 'loading'],
      [loaded('REVIEW'), 'plausible'],
      ['review.looked', 'loading'],
      [loaded('OK'), 'succeeded'],
    ],
  },
  'a document is replaced before the review': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('REVIEW'), 'plausible'],
      ['documents.resumed', 'collecting'],
      [kbis, 'uploading'],
    ],
  },
  'the reviewer refused the documents: a paid plan needs others': {
    input: isRequired,
    begins: 'loading',
    steps: [
      [loaded('REFUSED'), 'refused'],
      ['verification.skipped', 'refused'],
      ['documents.resumed', 'collecting'],
    ],
  },
  'the reviewer refused the documents, and the verification is postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [checked('REFUSED'), 'refused'], ['verification.skipped', skipped]],
  },
  'the reviewer had them, or had refused them, before the checks could be cancelled': {
    input: mayWait,
    begins: 'loading',
    steps: [
      ...toAborting,
      [calledOff('REVIEW'), 'plausible'],
      ['review.looked', 'loading'],
      [loaded('PENDING'), 'checking'],
      ['check.aborted', 'aborting'],
      [calledOff('REFUSED'), 'refused'],
    ],
  },
  'the Kbis is too old: it must be replaced for a paid plan': {
    input: isRequired,
    begins: 'loading',
    steps: [
      ...toChecking,
      [checked('KO'), 'failedValidation'],
      ['verification.skipped', 'failedValidation'],
      ['documents.resumed', 'collecting'],
      [kbis, 'uploading'],
    ],
  },
  'the documents are postponed at once': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      ['verification.skipped', skipped],
    ],
  },
  'a failed validation is postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('KO'), 'failedValidation'],
      ['verification.skipped', skipped],
    ],
  },
  'for a paid plan nothing can be postponed, in any state': {
    input: isRequired,
    begins: 'loading',
    steps: [
      [failed('loadVerification'), 'loadFailed'],
      ['verification.skipped', 'loadFailed'],
      ['retry.requested', 'loading'],
      [bothThere, 'collecting'],
      ['verification.skipped', 'collecting'],
      ['check.requested', 'starting'],
      [answered('startProcess', refused('TOO_MANY_CHECKS')), 'startRefused'],
      ['verification.skipped', 'startRefused'],
      ['documents.resumed', 'loading'],
      [bothThere, 'collecting'],
      ['check.requested', 'starting'],
      [failed('startProcess'), 'temporaryError'],
      ['verification.skipped', 'temporaryError'],
      ['retry.requested', 'starting'],
      [begun, 'checking'],
      [checked('KYC_PROCESS_ERROR'), 'processError'],
      ['verification.skipped', 'processError'],
      ['retry.requested', 'starting'],
      [begun, 'checking'],
      [checked('ABORTED'), 'aborted'],
      ['verification.skipped', 'aborted'],
    ],
  },
  'it fails to load, and is postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [failed('loadVerification'), 'loadFailed'],
      ['verification.skipped', skipped],
    ],
  },
  'the checks cannot start, and are postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [bothThere, 'collecting'],
      ['check.requested', 'starting'],
      [
        answered('startProcess', refused('DOCUMENTS_MISSING')),
        { state: 'startRefused', context: { refusal: 'DOCUMENTS_MISSING' } },
      ],
      ['verification.skipped', skipped],
    ],
  },
  'the state of the checks is unknown, and they are postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [failed('followProcess'), 'temporaryError'], ['verification.skipped', skipped]],
  },
  'the checks fail on the server, and are postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('KYC_PROCESS_ERROR'), 'processError'],
      ['verification.skipped', skipped],
    ],
  },
  'the checks fail on the server: other documents are uploaded': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [checked('KYC_PROCESS_ERROR'), 'processError'], ['documents.resumed', 'collecting']],
  },
  'the checks are cancelled, and postponed': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('ABORTED'), 'aborted'], ['verification.skipped', skipped]],
  },
  'the checks are cancelled: started again, cancelled again, other documents': {
    input: mayWait,
    begins: 'loading',
    steps: [
      ...toAborting,
      [calledOff('ABORTED'), 'aborted'],
      ['retry.requested', 'starting'],
      [begun, 'checking'],
      ['check.aborted', 'aborting'],
      [calledOff('ABORTED'), 'aborted'],
      ['documents.resumed', 'collecting'],
    ],
  },
  'the checks had passed before the cancellation': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('OK'), 'succeeded'], ['documents.resumed', 'collecting']],
  },
  'the checks had ended in a doubt before the cancellation': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('WARN'), 'doubtful'], ['documents.resumed', 'collecting']],
  },
  'the checks had failed before the cancellation': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('KO'), 'failedValidation']],
  },
  'the checks had broken off before the cancellation': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('KYC_PROCESS_ERROR'), 'processError']],
  },
  'the checks no longer exist when they are cancelled': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [answered('abortProcess', sampleDocuments.both), 'collecting']],
  },
  'whether the checks were cancelled is unknown': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [failed('abortProcess'), 'temporaryError']],
  },
  'a document was removed in another window during the checks': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [answered('followProcess', sampleDocuments.both), 'collecting']],
  },
  'a returning user finds the checks running': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('PENDING'), 'checking'],
      [checked('OK'), 'succeeded'],
    ],
  },
  'a returning user finds the checks passed': {
    input: mayWait,
    begins: 'loading',
    steps: [[loaded('OK'), 'succeeded']],
  },
  'a returning user finds a doubt': {
    input: mayWait,
    begins: 'loading',
    steps: [[loaded('WARN'), 'doubtful']],
  },
  'a returning user finds the checks cancelled': {
    input: mayWait,
    begins: 'loading',
    steps: [[loaded('ABORTED'), 'aborted']],
  },
  'a document is too large: a smaller one is selected': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      [tooLarge, 'uploadFailed'],
      ['retry.requested', 'uploadFailed'],
      [kbis, 'uploading'],
      [answered('uploadDocument', taken(sampleDocuments.one)), 'collecting'],
    ],
  },
  'an upload is lost, and its replacement is too large: both are dropped': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      [kbis, 'uploading'],
      [failed('uploadDocument'), 'uploadFailed'],
      [tooLarge, { state: 'uploadFailed', context: { file: tooLarge.file } }],
      ['retry.requested', 'uploadFailed'],
      ['upload.dropped', { state: 'collecting', context: { file: null } }],
    ],
  },
  'a document of the wrong type cannot be sent again': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      [kbis, 'uploading'],
      [
        answered('uploadDocument', refused('FILE_TYPE_REFUSED')),
        { state: 'uploadFailed', context: { refusal: 'FILE_TYPE_REFUSED' } },
      ],
      ['retry.requested', 'uploadFailed'],
    ],
  },
  'the network fails during an upload: the same is sent again': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      [kbis, 'uploading'],
      [{ type: 'upload.progressed', share: 0.5 }, 'uploading'],
      [failed('uploadDocument'), 'uploadFailed'],
      ['retry.requested', 'uploading'],
      [failed('uploadDocument'), 'uploadFailed'],
      [kbis, { state: 'uploading', context: { share: 0 } }],
    ],
  },
  'the upload is cancelled, and what arrived is loaded': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      [kbis, 'uploading'],
      ['upload.cancelled', 'loading'],
    ],
  },
  'a document is removed, if there is one': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [bothThere, 'collecting'],
      [
        { type: 'document.removed', document: 'managingDirectorIDCard' },
        { state: 'removing', context: { removed: 'managingDirectorIDCard' } },
      ],
      [answered('removeDocument', sampleDocuments.one), { state: 'collecting', context: { removed: null } }],
      [{ type: 'document.removed', document: 'managingDirectorIDCard' }, 'collecting'],
    ],
  },
  'whether the document was removed is unknown: it is retried, and then looked up': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [bothThere, 'collecting'],
      [{ type: 'document.removed', document: 'managingDirectorIDCard' }, 'removing'],
      [failed('removeDocument'), 'removalFailed'],
      ['retry.requested', 'removing'],
      [failed('removeDocument'), 'removalFailed'],
      ['removal.dropped', { state: 'loading', context: { removed: null } }],
    ],
  },
})
