/** The verification of an account's identity: what is checked, and how it stands (spec 3, 4). */
import type { ReviewRefusal } from './refusal.ts'

/** The two documents: the certificate of the company (Kbis), and the identity card of its managing director. */
export const identityDocumentTypes = ['certificateOfIncorporation', 'managingDirectorIDCard'] as const
export type IdentityDocumentType = (typeof identityDocumentTypes)[number]

/** What is checked, each on the document that it is read from. */
export const checkpoints = [
  'ID_ACCEPTANCE',
  'MANAGER_MATCH_ID',
  'LEGAL_ENTITY_DIRECTOR_CONTROL',
  'COMPANY_CERTIFICATE_EXPIRATION',
  'MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH',
] as const
export type Checkpoint = (typeof checkpoints)[number]

/** From the best to the worst. WARN: it was read and nothing stands against it, but a doubt is left. */
export const checkResults = ['OK', 'WARN', 'ERROR'] as const
export type CheckResult = (typeof checkResults)[number]

/** Why a checkpoint is not plainly OK, or how it is nevertheless. */
export const checkReasons = [
  'UNREADABLE',
  'CHECK_DIGITS_WRONG',
  'NOT_AN_IDENTITY_DOCUMENT',
  'EXPIRED',
  'EXPIRY_UNKNOWN',
  'EXTENDED',
  'FORENAME_DIFFERS',
  'NAME_CUT',
  'NAME_DIFFERS',
  'TOO_OLD',
  'IN_THE_FUTURE',
  'COMPANY_NAME_DIFFERS',
  'SIREN_DIFFERS',
] as const
export type CheckReason = (typeof checkReasons)[number]

export type Check = { checkpoint: Checkpoint; result: CheckResult; reason: CheckReason | null }

/**
 * How a verification stands: begun, at work, or what came of it. KO: at least one checkpoint failed. REVIEW: it is
 * plausible, and a person of the seller decides. REFUSED: that person said no.
 */
export const processStatuses = [
  'STARTED',
  'PENDING',
  'REVIEW',
  'OK',
  'WARN',
  'KO',
  'REFUSED',
  'KYC_PROCESS_ERROR',
  'ABORTED',
] as const
export type ProcessStatus = (typeof processStatuses)[number]

/** Why a verification that succeeded no longer counts. */
export const withdrawalReasons = ['COMPANY_RENAMED', 'MANAGER_CHANGED', 'READING_ALONE', 'REVIEW_REFUSED'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

export type KeptDocument = { type: IdentityDocumentType; fileUuid: string; name: string; size: number }

export type Process = {
  processId: string
  status: ProcessStatus
  checks: Check[]
  /** Of the documents, as the worst of their checkpoints; null before they were checked. */
  id: CheckResult | null
  kbis: CheckResult | null
  /** Why a person of the seller said no; null unless REFUSED. */
  refusal: ReviewRefusal | null
}

/**
 * What our own reading may come to. Where anything real can leave the installation it is plausible at best, since two
 * home-made documents read as well as true ones; a refusal needs nobody else.
 */
export const statusOfReading = (summary: 'OK' | 'WARN' | 'KO', decides: boolean): 'OK' | 'WARN' | 'KO' | 'REVIEW' =>
  decides || summary === 'KO' ? summary : 'REVIEW'

/**
 * Whether an account may delegate and take a paid offer (spec 3): its identity is verified, and no verification is at work
 * or waits for a person that could say otherwise.
 */
export const isProven = ({ verifiedAt, isAtWork }: { verifiedAt: Date | null; isAtWork: boolean }): boolean =>
  verifiedAt !== null && !isAtWork

/** Where the verification of an account stands. */
export type Verification = {
  /** When the account was verified, as an ISO moment; null while it is not. */
  verifiedAt: string | null
  /** Why it no longer is; null while it is, or never was. */
  withdrawn: WithdrawalReason | null
  documents: KeptDocument[]
  /** The last process; null before the first. */
  process: Process | null
}
