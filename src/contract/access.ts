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
  // The desk of a collection partner: who works there is asked of the partner's list, not of a company's roles.
  'listMandates',
  'getMandate',
  'actOnMandate',
  'getMandateDocument',
]

/** Calls that change the account itself, who belongs to it, and what it pays for the application. */
const administering = [
  'updateTenant',
  'resetDemoTenant',
  'changeCompany',
  // As whom debtors are written to, and where their money goes.
  'updateMaster',
  'putCompanyLogo',
  'deleteCompanyLogo',
  'switchAccountVersion',
  'cancelSubscription',
  'chooseFormula',
  'setSecondFactorRule',
  'listMembers',
  'inviteUser',
  'withdrawInvitation',
  'changeMember',
  'removeMember',
  'decideAccessRequest',
  // It reaches every table of the account, by names that any member may write into a contact, and cannot be undone.
  'erasePerson',
  'getErasureReview',
  'decideErasureReview',
  'withdrawBankChange',
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

/** Calls that show and change nothing of the active company: who must sign in anew with a second factor still needs them. */
const besideCompany = ['getMe', 'getTenant', 'switchTenant', 'addTenant', 'acceptInvitation']

/** Calls that reach into every company of the user, whichever is active. */
const acrossCompanies = ['getOwnFindings', 'exportOwnData', 'eraseOwnData', 'tenantsOfMaster']

/** Of which companies a call needs the second factor that they require: the active one, all of the user's, or none. */
export const secondFactorFor = ({ id }: Pick<AnyCall, 'id'>): 'ACTIVE' | 'ALL' | 'NONE' => {
  if (besideCompany.includes(id)) return 'NONE'
  return acrossCompanies.includes(id) ? 'ALL' : 'ACTIVE'
}

/** Parts of the product that a light account has not (spec 1). */
const ofStandard = ['Reminders', 'Letters', 'Scenarios', 'Events', 'Alerts', 'Financial health']

/** Whether a call changes something that only a standard account has. What an account had before stays readable. */
export const needsStandard = (call: Pick<AnyCall, 'id' | 'method' | 'tag'>): boolean =>
  ofStandard.includes(call.tag) && deedOf(call) !== 'READ'

/** Calls that send or delegate: refused once the subscription of the account has ended. */
const sending = [
  'sendReminderMail',
  'sendReminderSms',
  'startMailing',
  'startPrintBatch',
  'printLettersAtOnce',
  'createReminder',
  'convertCaseDraft',
  'convertMassDelegation',
  'addInvoices',
]

/** Whether a call needs a subscription that has not ended. */
export const needsSubscription = ({ id }: Pick<AnyCall, 'id'>): boolean => sending.includes(id)
