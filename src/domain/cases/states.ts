import type { FormalNoticeState } from './posting.ts'

/** The two kinds of case (spec 3). */
export const caseTypes = ['FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION'] as const
export type CaseType = (typeof caseTypes)[number]

/** The status of a case in lists (spec 4): in progress, sent and waiting, closed. */
export const caseStatuses = ['OPEN', 'SENT', 'CLOSED'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/**
 * The state of a mandate (spec 4): waiting for transmission, waiting for the partner's answer, in progress, refused, or
 * not transmitted.
 */
export const mandateStates = ['WAITING_TRANSFER', 'WAITING_TREATMENT', 'TREATED', 'REFUSED', 'NOT_TRANSFERRED'] as const
export type MandateState = (typeof mandateStates)[number]

/** The case status for each mandate state, until the partner closes it. */
export const statusOfMandate: Record<MandateState, CaseStatus> = {
  WAITING_TRANSFER: 'SENT',
  WAITING_TREATMENT: 'SENT',
  TREATED: 'OPEN',
  REFUSED: 'CLOSED',
  NOT_TRANSFERRED: 'CLOSED',
}

/** Whether a case may still change (CASE-14): not once it is closed, and never for a formal notice. */
export const isChangeable = ({ type, status }: { type: CaseType; status: CaseStatus }): boolean =>
  status !== 'CLOSED' && type !== 'FORMAL_NOTICE'

/** What can happen to a case, as its history shows it. */
export const caseStepCodes = [
  'CREATED',
  'NOTICE_SENT',
  'NOTICE_FAILED',
  'NOTICE_HANDED',
  'NOTICE_NOT_TAKEN',
  'NOTICE_WITHHELD',
  'NOTICE_RENEWED',
  'NOTICE_POSTED',
  'NOTICE_DELIVERED',
  'NOTICE_RETURNED',
  'HELD_BACK',
  'TRANSMITTED',
  'NOT_TRANSFERRED',
  'ACCEPTED',
  'REFUSED',
  'INVOICES_ADDED',
  'PAYMENT_DECLARED',
  'RECOVERED',
  'CLOSED',
  'FILE_MADE',
  'ADDITION_REFUSED',
  'PAYMENT_REFUSED',
  'DOCUMENT_JOINED',
  'DOCUMENT_REFUSED',
  'ACKNOWLEDGED',
  'ACKNOWLEDGEMENT_WITHDRAWN',
  'LOCK_OVERRIDDEN',
] as const
export type CaseStepCode = (typeof caseStepCodes)[number]

/** The partner's actions. */
export const partnerStepCodes = [
  'ACCEPTED',
  'REFUSED',
  'RECOVERED',
  'CLOSED',
] as const satisfies readonly CaseStepCode[]

/** Messages that the partner refused; the account must act. */
export const refusedStepCodes = [
  'ADDITION_REFUSED',
  'PAYMENT_REFUSED',
  'DOCUMENT_REFUSED',
] as const satisfies readonly CaseStepCode[]

/** Steps that concern only the account; the partner is not informed. */
export const ownStepCodes = [
  'FILE_MADE',
  'NOTICE_FAILED',
  'NOTICE_HANDED',
  'NOTICE_NOT_TAKEN',
  'NOTICE_WITHHELD',
  'NOTICE_RENEWED',
  'NOTICE_DELIVERED',
  'NOTICE_RETURNED',
  'HELD_BACK',
  'LOCK_OVERRIDDEN',
  ...refusedStepCodes,
] as const satisfies readonly CaseStepCode[]

/** A paid formal notice whose letter could not be made yet; it is retried. */
export const FORMAL_NOTICE_NOT_MADE = 'FORMAL_NOTICE_NOT_MADE'

/** The reason if a registered-mail provider could not be reached; any other reason is in the provider's words. */
export const PROVIDER_UNREACHABLE = 'PROVIDER_UNREACHABLE'

/** Reasons of our own why a mandate was not transmitted; any other reason is in the partner's words. */
export const undeliveredCodes = ['PARTNER_UNREACHABLE', 'ACCOUNT_NOT_VERIFIED'] as const
export type UndeliveredCode = (typeof undeliveredCodes)[number]

/** Whether a reason is one of our own codes. */
export const isUndeliveredCode = (reason: string): reason is UndeliveredCode =>
  (undeliveredCodes as readonly string[]).includes(reason)

/** The titles of a formal notice's letter. */
const formalNoticeTitles = {
  TO_POST: 'NOTICE_TO_POST',
  SETTLED: 'NOTICE_SETTLED',
  HANDED: 'NOTICE_HANDED',
  SILENT: 'NOTICE_SILENT',
  POSTED: 'FORMAL_NOTICE',
} as const

/** A case as far as its state in words depends on it. */
export type CaseStanding = {
  type: CaseType
  status: CaseStatus
  mandate: MandateState | null
  refusal: string
  notice: FormalNoticeState | null
}

/** The partner did not take the case, or was not told of it. */
export const isLostMandate = ({ mandate }: Pick<CaseStanding, 'mandate'>): boolean =>
  mandate === 'REFUSED' || mandate === 'NOT_TRANSFERRED'

/** The name of a case's state: its closing first, then its mandate or its letter. */
export const caseStateKey = (one: CaseStanding) => {
  const { type, status, mandate, refusal, notice: letter } = one
  if (status === 'CLOSED' && !isLostMandate(one)) return 'CLOSED'
  if (type !== 'FORMAL_NOTICE') return mandate ?? 'WAITING_TRANSFER'
  if (letter === null) return 'FORMAL_NOTICE'
  if (letter !== 'MAKING') return formalNoticeTitles[letter]
  return refusal === FORMAL_NOTICE_NOT_MADE ? 'NOTICE_LATE' : 'NOTICE_OPEN'
}
