import type { Deed } from '../domain/roles.ts'
import type { AnyCall } from './call.ts'

/** Calls that send a body and change nothing: previews, prices, questions. */
const reading = [
  'previewLetter',
  'previewReminder',
  'previewReminderSms',
  'previewReminderTemplate',
  'previewReminderWorkflow',
  'previewNotice',
  'priceSubscription',
  'documentsStatus',
]

/** Calls that concern nobody but who makes them. */
const own = [
  'updateUser',
  'resetCredentials',
  'contactUs',
  'eraseOwnData',
  'switchTenant',
  'addTenant',
  'acceptInvitation',
  // Before there is an account, or for another one than the active.
  'putSignUp',
  'makeAccount',
  'requestAccess',
  'seeHealthNotice',
]

/** Calls that change the account itself, who belongs to it, and what it pays for the application. */
const administering = [
  'updateTenant',
  'resetDemoTenant',
  'changeCompany',
  'switchAccountVersion',
  'cancelSubscription',
  'chooseFormula',
  'listMembers',
  'inviteUser',
  'withdrawInvitation',
  'changeMember',
  'removeMember',
  'decideAccessRequest',
  // What proves who the account is, and what binds it.
  'giveIdentityDocument',
  'removeIdentityDocument',
  'startVerification',
  'runVerification',
  'abortVerification',
  'makeContract',
  'sendForSignature',
  'signContract',
]

/**
 * What a call is for who makes it. A new call that nobody put in a list writes.
 * @param params of its path: what is bought decides who may pay
 */
export const deedOf = ({ id, method }: Pick<AnyCall, 'id' | 'method'>, params: { type?: string } = {}): Deed => {
  if (administering.includes(id) || (id === 'payBuyable' && params.type === 'SUBSCRIPTION')) return 'ADMINISTER'
  if (own.includes(id)) return 'OWN'
  return method === 'GET' || reading.includes(id) ? 'READ' : 'WRITE'
}

/** Calls that send or delegate: refused once the subscription of the account has ended. */
const sending = [
  'sendReminderMail',
  'sendReminderSms',
  'startMailing',
  'startPrintBatch',
  'printLettersAtOnce',
  'createReminders',
  'convertCaseDraft',
  'convertMassDelegation',
  'addInvoices',
]

/** Whether a call needs a subscription that has not ended. */
export const needsSubscription = ({ id }: Pick<AnyCall, 'id'>): boolean => sending.includes(id)
