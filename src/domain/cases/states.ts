/** The two kinds of case (spec 3). */
export const caseTypes = ['FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION'] as const
export type CaseType = (typeof caseTypes)[number]

/** Where a case stands in lists (spec 4): in progress, sent and awaiting what follows, over. */
export const caseStatuses = ['OPEN', 'SENT', 'CLOSED'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/**
 * The mandate of a delegation (spec 4): it waits to be transmitted, waits for the partner's answer, is in progress, was
 * refused, or could not be transmitted.
 */
export const mandateStates = ['WAITING_TRANSFER', 'WAITING_TREATMENT', 'TREATED', 'REFUSED', 'NOT_TRANSFERRED'] as const
export type MandateState = (typeof mandateStates)[number]

/** The status that the state of a mandate gives its case, until the partner closes it. */
export const statusOfMandate: Record<MandateState, CaseStatus> = {
  WAITING_TRANSFER: 'SENT',
  WAITING_TREATMENT: 'SENT',
  TREATED: 'OPEN',
  REFUSED: 'CLOSED',
  NOT_TRANSFERRED: 'CLOSED',
}

/** Whether anything of a case may still change (CASE-14): not once it is closed, nor of a formal notice. */
export const isChangeable = ({ type, status }: { type: CaseType; status: CaseStatus }): boolean =>
  status !== 'CLOSED' && type !== 'FORMAL_NOTICE'

/** What happens to a case, as its follow-up tells it. */
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
] as const
export type CaseStepCode = (typeof caseStepCodes)[number]

/** What the partner does. */
export const partnerStepCodes = [
  'ACCEPTED',
  'REFUSED',
  'RECOVERED',
  'CLOSED',
] as const satisfies readonly CaseStepCode[]

/** What the partner did not take of what it was told: the account has to see to it. */
export const refusedStepCodes = [
  'ADDITION_REFUSED',
  'PAYMENT_REFUSED',
  'DOCUMENT_REFUSED',
] as const satisfies readonly CaseStepCode[]

/** What concerns the account alone: its partner is not told of it. */
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
  ...refusedStepCodes,
] as const satisfies readonly CaseStepCode[]

/** Why a formal notice that is paid for is not a letter yet: it could not be made, and is tried again. */
export const NOTICE_NOT_MADE = 'NOTICE_NOT_MADE'

/** Why a provider of registered mail did not take a letter, as the application says it; any other reason is in its words. */
export const PROVIDER_UNREACHABLE = 'PROVIDER_UNREACHABLE'

/** Why a mandate did not reach the partner, as the application says it; any other reason is in the partner's words. */
export const undeliveredCodes = ['PARTNER_UNREACHABLE', 'ACCOUNT_NOT_VERIFIED'] as const
export type UndeliveredCode = (typeof undeliveredCodes)[number]

/** Whether a reason is one of the application's codes. */
export const isUndeliveredCode = (reason: string): reason is UndeliveredCode =>
  (undeliveredCodes as readonly string[]).includes(reason)
