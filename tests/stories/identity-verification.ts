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
  'both documents are given and checked, and the account is verified': {
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
  'a doubt is left: it leads on, and the account is not verified yet': {
    input: isRequired,
    begins: 'loading',
    steps: [
      ...toChecking,
      [checked('WARN'), 'doubtful'],
      ['verification.left', { state: 'ended', output: { outcome: 'WARN' } }],
    ],
  },
  'a person has to look at the documents: whoever gave them goes on meanwhile': {
    input: isRequired,
    begins: 'loading',
    steps: [
      ...toChecking,
      [checked('REVIEW'), 'plausible'],
      ['verification.left', { state: 'ended', output: { outcome: 'WARN' } }],
    ],
  },
  'whoever asks how the decision stands finds it, or waits on': {
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
  'a document is replaced before anybody has looked at it': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('REVIEW'), 'plausible'],
      ['documents.resumed', 'collecting'],
      [kbis, 'uploading'],
    ],
  },
  'a person refused the documents: others are needed for a paid offer': {
    input: isRequired,
    begins: 'loading',
    steps: [
      [loaded('REFUSED'), 'refused'],
      ['verification.skipped', 'refused'],
      ['documents.resumed', 'collecting'],
    ],
  },
  'a person refused the documents, and the verification is put off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [checked('REFUSED'), 'refused'], ['verification.skipped', skipped]],
  },
  'a person was to look at them, or had refused them, before the checks could be called off': {
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
  'the Kbis is too old: it must be replaced, since nothing leads past it for a paid offer': {
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
  'the documents are put off at once': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      ['verification.skipped', skipped],
    ],
  },
  'a failed validation is put off': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('KO'), 'failedValidation'],
      ['verification.skipped', skipped],
    ],
  },
  'for a paid offer nothing is put off, wherever it stands': {
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
  'it cannot be read, and is put off': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [failed('loadVerification'), 'loadFailed'],
      ['verification.skipped', skipped],
    ],
  },
  'the checks may not be begun, and are put off': {
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
  'nobody knows how the checks stand, and they are put off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [failed('followProcess'), 'temporaryError'], ['verification.skipped', skipped]],
  },
  'the checks break off on the server, and are put off': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('KYC_PROCESS_ERROR'), 'processError'],
      ['verification.skipped', skipped],
    ],
  },
  'the checks break off on the server: other documents are given': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [checked('KYC_PROCESS_ERROR'), 'processError'], ['documents.resumed', 'collecting']],
  },
  'the checks are called off, and put off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('ABORTED'), 'aborted'], ['verification.skipped', skipped]],
  },
  'the checks are called off: begun again, called off again, other documents': {
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
  'the checks had passed before they could be called off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('OK'), 'succeeded'], ['documents.resumed', 'collecting']],
  },
  'the checks had ended in a doubt before they could be called off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('WARN'), 'doubtful'], ['documents.resumed', 'collecting']],
  },
  'the checks had failed before they could be called off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('KO'), 'failedValidation']],
  },
  'the checks had broken off before they could be called off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [calledOff('KYC_PROCESS_ERROR'), 'processError']],
  },
  'the checks are gone when they are called off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [answered('abortProcess', sampleDocuments.both), 'collecting']],
  },
  'nobody knows whether the checks were called off': {
    input: mayWait,
    begins: 'loading',
    steps: [...toAborting, [failed('abortProcess'), 'temporaryError']],
  },
  'a document was removed in another window while the checks were at work': {
    input: mayWait,
    begins: 'loading',
    steps: [...toChecking, [answered('followProcess', sampleDocuments.both), 'collecting']],
  },
  'whoever comes back finds the checks at work': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [loaded('PENDING'), 'checking'],
      [checked('OK'), 'succeeded'],
    ],
  },
  'whoever comes back finds the checks passed': {
    input: mayWait,
    begins: 'loading',
    steps: [[loaded('OK'), 'succeeded']],
  },
  'whoever comes back finds a doubt': {
    input: mayWait,
    begins: 'loading',
    steps: [[loaded('WARN'), 'doubtful']],
  },
  'whoever comes back finds the checks called off': {
    input: mayWait,
    begins: 'loading',
    steps: [[loaded('ABORTED'), 'aborted']],
  },
  'a document is too large: a smaller one is chosen': {
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
  'a document is lost on its way, and what is chosen instead is too large: both are given up': {
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
  'a document is not what is asked for, and cannot be sent again as it is': {
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
  'the network is lost while a document is on its way: the same is sent again': {
    input: mayWait,
    begins: 'loading',
    steps: [
      [noneThere, 'collecting'],
      [kbis, 'uploading'],
      [failed('uploadDocument'), 'uploadFailed'],
      ['retry.requested', 'uploading'],
    ],
  },
  'the sending is called off, and what arrived is read': {
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
  'nobody knows whether the document was removed: it is tried again, and then looked at': {
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
