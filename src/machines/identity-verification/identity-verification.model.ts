import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import type {
  Check,
  IdentityDocumentType,
  ProcessStatus,
  Verification,
} from '../../domain/identity-check/verification.ts'
import { answered, type FlowModel } from '../model.ts'
import { identityVerificationMachine } from './identity-verification.machine.ts'
import type { ChosenFile, SendResult } from './identity-verification.types.ts'

const kbis = {
  type: 'certificateOfIncorporation' as const,
  fileUuid: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e01',
  name: 'kbis.pdf',
  size: 84_000,
}
const card = {
  type: 'managingDirectorIDCard' as const,
  fileUuid: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e02',
  name: 'carte.jpg',
  size: 640_000,
}

const passed: Check[] = [
  { checkpoint: 'ID_ACCEPTANCE', result: 'OK', reason: null },
  { checkpoint: 'MANAGER_MATCH_ID', result: 'OK', reason: null },
  { checkpoint: 'LEGAL_ENTITY_DIRECTOR_CONTROL', result: 'OK', reason: null },
  { checkpoint: 'COMPANY_CERTIFICATE_EXPIRATION', result: 'OK', reason: null },
  { checkpoint: 'MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH', result: 'OK', reason: null },
]
const failed = passed.map((check) =>
  check.checkpoint === 'COMPANY_CERTIFICATE_EXPIRATION'
    ? ({ ...check, result: 'ERROR', reason: 'TOO_OLD' } as const)
    : check,
)
const doubted = passed.map((check) =>
  check.checkpoint === 'MANAGER_MATCH_ID' ? ({ ...check, result: 'WARN', reason: 'FORENAME_DIFFERS' } as const) : check,
)

/** A verification as the samples of its chart use it. */
export const sampleVerification = (status: ProcessStatus | null, documents = [kbis, card]): Verification => ({
  verifiedAt: status === 'OK' ? '2026-11-19T08:12:00.000Z' : null,
  documents,
  process:
    status === null
      ? null
      : {
          processId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e03',
          status,
          checks: status === 'OK' ? passed : status === 'KO' ? failed : status === 'WARN' ? doubted : [],
          id: status === 'OK' || status === 'KO' ? 'OK' : status === 'WARN' ? 'WARN' : null,
          kbis: status === 'OK' || status === 'WARN' ? 'OK' : status === 'KO' ? 'ERROR' : null,
        },
})

/** Nothing was given yet; one document; both. */
export const sampleDocuments = {
  none: sampleVerification(null, []),
  one: sampleVerification(null, [kbis]),
  both: sampleVerification(null),
}

/** A document as a person chooses it. */
export const sampleFile = (type: IdentityDocumentType, size = 84_000): ChosenFile => ({
  id: `${type}-${size}`,
  type,
  name: type === 'certificateOfIncorporation' ? 'kbis.pdf' : 'carte.jpg',
  size,
  file: new Blob(),
})

const taken = (verification: Verification): SendResult => ({ kind: 'taken', verification })
const refused = (code: string): SendResult => ({ kind: 'refused', code })
const ended = ['OK', 'WARN', 'KO', 'KYC_PROCESS_ERROR', 'ABORTED'] as const

/** Samples for every path of an identity verification. */
export const identityVerificationModel: FlowModel<typeof identityVerificationMachine> = {
  machine: identityVerificationMachine,
  input: { masterRef: 'M-0001', isRequired: false },
  events: [
    ...ended.map((status) => answered('loadVerification', sampleVerification(status))),
    answered('loadVerification', sampleVerification('PENDING')),
    answered('loadVerification', sampleDocuments.none),
    answered('loadVerification', sampleDocuments.both),
    { type: 'file.chosen', file: sampleFile('certificateOfIncorporation') },
    { type: 'file.chosen', file: sampleFile('certificateOfIncorporation', CASE_DOCUMENT_MAX_BYTES + 1) },
    { type: 'upload.progressed', share: 0.5 },
    answered('uploadDocument', taken(sampleDocuments.one)),
    answered('uploadDocument', refused('FILE_TYPE_REFUSED')),
    { type: 'document.removed', document: 'managingDirectorIDCard' },
    answered('removeDocument', sampleDocuments.one),
    answered('startProcess', taken(sampleVerification('STARTED'))),
    answered('startProcess', refused('DOCUMENTS_MISSING')),
    ...ended.map((status) => answered('followProcess', sampleVerification(status))),
    answered('followProcess', sampleDocuments.both),
    ...ended.map((status) => answered('abortProcess', sampleVerification(status))),
    answered('abortProcess', sampleDocuments.both),
  ],
  key: ({ context: { verification, refusal } }) => [
    verification?.documents.length ?? 0,
    verification?.process?.status,
    refusal,
  ],
}
