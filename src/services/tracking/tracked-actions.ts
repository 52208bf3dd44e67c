import type { EndpointAnswer } from '../../contract/endpoint.ts'
import type { updateEvent } from '../../contract/ledger/events.ts'

type TrackedAction = readonly [category: string, action: string]

/** A message counts as sent once it was accepted: the answer may also say that it failed or was refused. */
const whereSent =
  (action: TrackedAction) =>
  (answer: unknown): TrackedAction | null =>
    (answer as { status: string }).status === 'SENT' ? action : null

const endOfEvent = (answer: unknown): TrackedAction => {
  const { kind, endDate, resolved } = answer as EndpointAnswer<typeof updateEvent>
  const ended = endDate === null ? 'changed' : resolved ? 'resolved' : 'cancelled'
  return ['event', `${kind.toLowerCase()} ${ended}`]
}

/**
 * The user actions that both trackers record, by the endpoint that performs them (START-10): that it was done, never
 * for whom. A function decides by the answer whether it was done. Every changing endpoint is listed here or in
 * `untold`.
 */
export const trackedActions: Readonly<Record<string, TrackedAction | ((answer: unknown) => TrackedAction | null)>> = {
  makeAccount: ['sign-up', 'account made'],
  chooseFormula: ['sign-up', 'formula chosen'],
  signContract: ['sign-up', 'contract signed'],
  finaliseImport: ['import', 'ended'],
  putCustomer: ['customer', 'saved'],
  putInvoice: ['customer', 'invoice saved'],
  postPayment: ['customer', 'payment entered'],
  cancelPayment: ['customer', 'payment cancelled'],
  setCreditLimit: ['customer', 'credit limit changed'],
  setInsolvency: ['customer', 'insolvency changed'],
  sendReminderMail: whereSent(['reminder', 'e-mail sent']),
  sendReminderSms: whereSent(['reminder', 'text message sent']),
  delaySend: ['reminder', 'left for the hours of contact'],
  takeBackSend: ['reminder', 'taken back'],
  takeBackSends: ['reminder', 'taken back'],
  confirmDayList: ['reminder', 'list of the day confirmed'],
  startMailing: ['reminder', 'mailing started'],
  delayMailing: ['reminder', 'mailing left for the hours of contact'],
  cancelMailing: ['reminder', 'mailing cancelled'],
  createReminder: ['reminder', 'planned by hand'],
  confirmPrintBatch: ['reminder', 'letters printed'],
  recordPhoneCall: ['reminder', 'call recorded'],
  saveOwnMessage: ['reminder', 'message changed'],
  removeOwnMessage: ['reminder', 'usual message restored'],
  changePlannedReminder: ['reminder', 'planned one changed'],
  changeTasks: ['task', 'chosen ones changed'],
  changeEvents: ['event', 'chosen ones changed'],
  changePlannedReminders: ['reminder', 'chosen ones changed'],
  startChosenMailing: ['reminder', 'mailing of chosen ones started'],
  delayChosenMailing: ['reminder', 'mailing of chosen ones left for the hours of contact'],
  endReminder: ['reminder', 'follow-up changed'],
  changeAlert: ['alert', 'acted on'],
  waitWithEscalation: ['escalation', 'put on hold'],
  resumeEscalation: ['escalation', 'resumed'],
  addComment: ['comment', 'written'],
  addCustomerFile: ['customer', 'file added'],
  renameCustomerFile: ['customer', 'file renamed'],
  removeCustomerFile: ['customer', 'file removed'],
  askQuestion: ['question', 'asked'],
  askAgain: ['question', 'asked again'],
  revokeQuestion: ['question', 'withdrawn'],
  removeComment: ['comment', 'removed'],
  setAbsence: ['team', 'absence set'],
  endAbsence: ['team', 'absence removed'],
  createTask: ['task', 'created'],
  changeTask: ['task', 'changed'],
  closeTask: ['task', 'done or reopened'],
  createEvent: ['event', 'recorded'],
  updateEvent: endOfEvent,
  setCustomerReminders: ['event', 'reminders of a customer stopped or resumed'],
  setMovementReminders: ['event', 'reminders of an invoice stopped or resumed'],
  publishScenario: ['scenario', 'published'],
  switchReminderMedia: ['scenario', 'medium switched'],
  convertCaseDraft: ['case', 'opened'],
  convertMassDelegation: ['case', 'mass delegation sent'],
  addInvoices: ['case', 'invoices added'],
  addInvoicesLight: ['case', 'invoices added'],
  declarePayment: ['case', 'payment declared'],
  joinCaseDocument: ['case', 'document added'],
  recordAcknowledgement: ['case', 'acknowledgement recorded'],
  postFormalNotice: ['case', 'notice posted'],
  renewFormalNotice: ['case', 'notice made anew'],
  payBuyable: ['payment', 'ordered'],
  cancelSubscription: ['payment', 'subscription cancelled'],
  takeFreeCompany: ['health', 'free company taken'],
  contactUs: ['help', 'message sent'],
}

/** The action to track for an answered request; null if there is none. */
export const actionToTell = (endpointId: string, answer: unknown): TrackedAction | null => {
  const action = trackedActions[endpointId] ?? null
  return typeof action === 'function' ? action(answer) : action
}

/** Changing endpoints that are not tracked: identity, membership, settings, drafts, and parts of a tracked action. */
export const untold: readonly string[] = [
  // Identity, membership and personal data.
  'acceptInvitation',
  'addTenant',
  'changeMember',
  'decideAccessRequest',
  'inviteUser',
  'removeMember',
  'resetDemoTenant',
  'setSecondFactorRule',
  'switchTenant',
  'updateTenant',
  'withdrawInvitation',
  'resetCredentials',
  'updateUser',
  'requestAccess',
  'createContact',
  'deleteContact',
  'updateContact',
  'correctBounce',
  'liftBounce',
  'decideErasureReview',
  'eraseOwnData',
  'erasePerson',
  'abortVerification',
  'giveIdentityDocument',
  'removeIdentityDocument',
  'runVerification',
  'startVerification',
  'putInvoiceDocument',
  'joinInvoiceDocument',
  'removeInvoiceDocument',
  'addDocumentedInvoice',
  // Settings.
  'changeCompany',
  'switchAccountVersion',
  'deleteCompanyLogo',
  'putCompanyLogo',
  'updateAccount',
  'withdrawBankChange',
  'updateCollectionSettings',
  'updateCustomFields',
  'checkSender',
  'putSender',
  'removeSender',
  'pauseSending',
  'resumeSending',
  'setOwner',
  'changeCustomers',
  'seeHealthAlert',
  'chooseScenario',
  'createScenario',
  'deleteScenario',
  'createReminderTemplate',
  'deleteReminderTemplate',
  'updateReminderTemplate',
  // Drafts and previews, and steps towards an action above.
  'putSignUp',
  'makeContract',
  'sendForSignature',
  'saveScenarioDraft',
  'discardScenarioDraft',
  'putCaseDraft',
  'deleteCaseDraft',
  'putDraftDocument',
  'deleteFile',
  'makeCaseFile',
  'withdrawAcknowledgement',
  'initMassDelegation',
  'initMassDelegationLight',
  'putMassDelegation',
  'deleteMassDelegation',
  'putMassDocument',
  'removeMassCustomer',
  'replanReminders',
  'startPrintBatch',
  'cancelPrintBatch',
  'printLettersAtOnce',
  'startImport',
  'cancelImport',
  'putMapping',
  'putMovementsChunk',
  'putCustomersChunk',
  // Partner portal and document reviews: their users are no customers of ours.
  'actOnMandate',
  'decideReview',
  'exportMandates',
  'exportReviews',
]
