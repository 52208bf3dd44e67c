/** The identity verification of an account: its checks and states (spec 3, 4). */
import type { ReviewRefusal } from './refusal.ts'

/** The two documents: certificate of incorporation (Kbis) and the manager's identity card. */
export const identityDocumentTypes = ['certificateOfIncorporation', 'managingDirectorIDCard'] as const
export type IdentityDocumentType = (typeof identityDocumentTypes)[number]

/** The checks, each on the document that it is read from. */
export const checkpoints = [
  'ID_ACCEPTANCE',
  'MANAGER_MATCH_ID',
  'LEGAL_ENTITY_DIRECTOR_CONTROL',
  'COMPANY_CERTIFICATE_EXPIRATION',
  'MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH',
] as const
export type Checkpoint = (typeof checkpoints)[number]

/** From best to worst. WARN: readable and not contradicted, but doubtful. */
export const checkResults = ['OK', 'WARN', 'ERROR'] as const
export type CheckResult = (typeof checkResults)[number]

/** Why a check is not simply OK, or why it is OK nevertheless. */
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
 * The state of a verification. KO: at least one check failed. REVIEW: plausible, waiting for a reviewer. REFUSED:
 * refused by the reviewer.
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

/** Why a successful verification was withdrawn. */
export const withdrawalReasons = ['COMPANY_RENAMED', 'MANAGER_CHANGED', 'READING_ALONE', 'REVIEW_REFUSED'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

export type KeptDocument = { type: IdentityDocumentType; fileUuid: string; name: string; size: number }

export type Process = {
  processId: string
  status: ProcessStatus
  checks: Check[]
  /** The worst check of each document; null before they were checked. */
  id: CheckResult | null
  kbis: CheckResult | null
  /** The reviewer's refusal; null unless REFUSED. */
  refusal: ReviewRefusal | null
}

/**
 * The status that automatic reading may reach. Where anything real can leave the installation, it is plausible at best,
 * since two home-made documents read as well as genuine ones; a refusal needs no reviewer.
 */
export const statusOfReading = (summary: 'OK' | 'WARN' | 'KO', decides: boolean): 'OK' | 'WARN' | 'KO' | 'REVIEW' =>
  decides || summary === 'KO' ? summary : 'REVIEW'

/**
 * Whether an account may delegate and take a paid plan (spec 3): it is verified, and no verification in progress or
 * under review could revoke that.
 */
export const isProven = ({ verifiedAt, isAtWork }: { verifiedAt: Date | null; isAtWork: boolean }): boolean =>
  verifiedAt !== null && !isAtWork

/** The state of an account's verification. */
export type Verification = {
  /** When the account was verified, in ISO 8601; null if it is not. */
  verifiedAt: string | null
  /** Why the verification was withdrawn; null while it is valid, or if there was none. */
  withdrawn: WithdrawalReason | null
  documents: KeptDocument[]
  /** The latest process; null before the first. */
  process: Process | null
}
