import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import type {
  Check,
  IdentityDocumentType,
  Process,
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

const checksOf: Partial<Record<ProcessStatus, Check[]>> = {
  OK: passed,
  REVIEW: passed,
  REFUSED: passed,
  WARN: doubted,
  KO: failed,
}
const none = { id: null, kbis: null } as const
const good = { id: 'OK', kbis: 'OK' } as const
const resultsOf: Record<ProcessStatus, Pick<Process, 'id' | 'kbis'>> = {
  STARTED: none,
  PENDING: none,
  REVIEW: good,
  OK: good,
  WARN: { id: 'WARN', kbis: 'OK' },
  KO: { id: 'OK', kbis: 'ERROR' },
  REFUSED: good,
  KYC_PROCESS_ERROR: none,
  ABORTED: none,
}

/** A verification for samples. */
export const sampleVerification = (status: ProcessStatus | null, documents = [kbis, card]): Verification => ({
  verifiedAt: status === 'OK' ? '2026-11-19T08:12:00.000Z' : null,
  withdrawn: null,
  documents,
  process:
    status === null
      ? null
      : {
          processId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e03',
          status,
          checks: checksOf[status] ?? [],
          ...resultsOf[status],
          refusal:
            status === 'REFUSED'
              ? { reasons: ['OTHER_PERSON', 'OUTDATED'], comment: 'La carte est celle de M. Vasseur.' }
              : null,
        },
})

/** No document yet; one; both. */
export const sampleDocuments = {
  none: sampleVerification(null, []),
  /** The company was renamed after it was verified. */
  withdrawn: { ...sampleVerification(null), withdrawn: 'COMPANY_RENAMED' as const },
  one: sampleVerification(null, [kbis]),
  both: sampleVerification(null),
}

/** A document as the user chose it. */
export const sampleFile = (type: IdentityDocumentType, size = 84_000): ChosenFile => ({
  id: `${type}-${size}`,
  type,
  name: type === 'certificateOfIncorporation' ? 'kbis.pdf' : 'carte.jpg',
  size,
  file: new Blob(),
})

const taken = (verification: Verification): SendResult => ({ kind: 'taken', verification })
const refused = (code: string): SendResult => ({ kind: 'refused', code })
const ended = ['OK', 'WARN', 'REVIEW', 'REFUSED', 'KO', 'KYC_PROCESS_ERROR', 'ABORTED'] as const

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
