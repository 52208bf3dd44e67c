/**
 * What people do that both trackers are told of, by the call that does it (START-10): that it was done, never to whom.
 * Reading, drafts and settings of one's own are nobody's concern.
 */
export const trackedDeeds: Readonly<Record<string, readonly [category: string, action: string]>> = {
  makeAccount: ['sign-up', 'account made'],
  chooseFormula: ['sign-up', 'formula chosen'],
  signContract: ['sign-up', 'contract signed'],
  finaliseImport: ['import', 'ended'],
  putTiers: ['customer', 'saved'],
  putInvoice: ['customer', 'invoice saved'],
  sendReminderMail: ['reminder', 'e-mail sent'],
  sendReminderSms: ['reminder', 'text message sent'],
  startMailing: ['reminder', 'mailing started'],
  confirmPrintBatch: ['reminder', 'letters printed'],
  recordCall: ['reminder', 'call recorded'],
  createEvent: ['event', 'recorded'],
  publishReminderWorkflow: ['scenario', 'published'],
  switchReminderMedia: ['scenario', 'medium switched'],
  convertCaseDraft: ['case', 'opened'],
  convertMassDelegation: ['case', 'mass delegation sent'],
  addInvoices: ['case', 'invoices added'],
  addInvoicesLight: ['case', 'invoices added'],
  declarePayment: ['case', 'payment declared'],
  postNotice: ['case', 'notice posted'],
  payBuyable: ['payment', 'ordered'],
  cancelSubscription: ['payment', 'subscription cancelled'],
  takeFreeCompany: ['health', 'free company taken'],
  contactUs: ['help', 'message sent'],
}
