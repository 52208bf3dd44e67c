/**
 * The models of all flows in one chunk: with fifty chunks the build would count what they share as shared by
 * everything. A separate file, so that importing only the names loads no model.
 */

import * as absenceForm from '../machines/absence-form/absence-form.model.ts'
import * as accountAction from '../machines/account-action/account-action.model.ts'
import * as acknowledgement from '../machines/acknowledgement/acknowledgement.model.ts'
import * as addInvoices from '../machines/add-invoices/add-invoices.model.ts'
import * as bounceFix from '../machines/bounce-fix/bounce-fix.model.ts'
import * as caseChoice from '../machines/case-choice/case-choice.model.ts'
import * as caseCreation from '../machines/case-creation/case-creation.model.ts'
import * as caseDocuments from '../machines/case-documents/case-documents.model.ts'
import * as caseFile from '../machines/case-file/case-file.model.ts'
import * as chosenChanges from '../machines/chosen-changes/chosen-changes.model.ts'
import * as collectionSettings from '../machines/collection-settings/collection-settings.model.ts'
import * as commentForm from '../machines/comment-form/comment-form.model.ts'
import * as companyInformation from '../machines/company-information/company-information.model.ts'
import * as companySettings from '../machines/company-settings/company-settings.model.ts'
import * as contactForm from '../machines/contact-form/contact-form.model.ts'
import * as contactUs from '../machines/contact-us/contact-us.model.ts'
import * as contractSignature from '../machines/contract-signature/contract-signature.model.ts'
import * as creditLimit from '../machines/credit-limit/credit-limit.model.ts'
import * as customFields from '../machines/custom-fields/custom-fields.model.ts'
import * as customerFile from '../machines/customer-file/customer-file.model.ts'
import * as customerFiles from '../machines/customer-files/customer-files.model.ts'
import * as customerForm from '../machines/customer-form/customer-form.model.ts'
import * as dayList from '../machines/day-list/day-list.model.ts'
import * as declarePayment from '../machines/declare-payment/declare-payment.model.ts'
import * as dispute from '../machines/dispute/dispute.model.ts'
import * as documentedInvoice from '../machines/documented-invoice/documented-invoice.model.ts'
import * as erasure from '../machines/erasure/erasure.model.ts'
import * as erasureReview from '../machines/erasure-review/erasure-review.model.ts'
import * as escalationWait from '../machines/escalation-wait/escalation-wait.model.ts'
import * as fileCheck from '../machines/file-check/file-check.model.ts'
import * as formalNoticePosting from '../machines/formal-notice-posting/formal-notice-posting.model.ts'
import * as formalNoticeRenewal from '../machines/formal-notice-renewal/formal-notice-renewal.model.ts'
import * as handReminder from '../machines/hand-reminder/hand-reminder.model.ts'
import * as identityVerification from '../machines/identity-verification/identity-verification.model.ts'
import * as imports from '../machines/import/import.model.ts'
import * as insolvency from '../machines/insolvency/insolvency.model.ts'
import * as invoiceDocuments from '../machines/invoice-documents/invoice-documents.model.ts'
import * as invoiceForm from '../machines/invoice-form/invoice-form.model.ts'
import * as leaving from '../machines/leaving/leaving.model.ts'
import * as logo from '../machines/logo/logo.model.ts'
import * as mailing from '../machines/mailing/mailing.model.ts'
import * as mandate from '../machines/mandate/mandate.model.ts'
import * as massDelegation from '../machines/mass-delegation/mass-delegation.model.ts'
import * as massDocuments from '../machines/mass-documents/mass-documents.model.ts'
import * as members from '../machines/members/members.model.ts'
import * as messageEdit from '../machines/message-edit/message-edit.model.ts'
import * as partnerDesk from '../machines/partner-desk/partner-desk.model.ts'
import * as paymentCancel from '../machines/payment-cancel/payment-cancel.model.ts'
import * as paymentConfirmation from '../machines/payment-confirmation/payment-confirmation.model.ts'
import * as paymentForm from '../machines/payment-form/payment-form.model.ts'
import * as phoneCall from '../machines/phone-call/phone-call.model.ts'
import * as plannedReminder from '../machines/planned-reminder/planned-reminder.model.ts'
import * as printBatch from '../machines/print-batch/print-batch.model.ts'
import * as promise from '../machines/promise/promise.model.ts'
import * as questionAnswer from '../machines/question-answer/question-answer.model.ts'
import * as questionForm from '../machines/question-form/question-form.model.ts'
import * as reminderContent from '../machines/reminder-content/reminder-content.model.ts'
import * as reminderSend from '../machines/reminder-send/reminder-send.model.ts'
import * as reportForm from '../machines/report-form/report-form.model.ts'
import * as reviewDesk from '../machines/review-desk/review-desk.model.ts'
import * as scenarioEditor from '../machines/scenario-editor/scenario-editor.model.ts'
import * as send from '../machines/send/send.model.ts'
import * as senderDomain from '../machines/sender-domain/sender-domain.model.ts'
import * as session from '../machines/session/session.model.ts'
import * as signUp from '../machines/sign-up/sign-up.model.ts'
import * as signUpKeeping from '../machines/sign-up-keeping/sign-up-keeping.model.ts'
import * as startup from '../machines/startup/startup.model.ts'
import * as subscription from '../machines/subscription/subscription.model.ts'
import * as subscriptionCancel from '../machines/subscription-cancel/subscription-cancel.model.ts'
import * as taskForm from '../machines/task-form/task-form.model.ts'
import * as templateEditor from '../machines/template-editor/template-editor.model.ts'
import * as tenantSwitch from '../machines/tenant-switch/tenant-switch.model.ts'
import * as typedInvoices from '../machines/typed-invoices/typed-invoices.model.ts'
import * as userInformation from '../machines/user-information/user-information.model.ts'
import * as viewForm from '../machines/view-form/view-form.model.ts'
import type { FlowName } from './registry.ts'

/** The exports of each flow's model file. */
export const models = {
  startup,
  session,
  'sign-up': signUp,
  'sign-up-keeping': signUpKeeping,
  'identity-verification': identityVerification,
  'contract-signature': contractSignature,
  'tenant-switch': tenantSwitch,
  import: imports,
  'planned-reminder': plannedReminder,
  'reminder-send': reminderSend,
  send,
  'sender-domain': senderDomain,
  mailing,
  'print-batch': printBatch,
  'phone-call': phoneCall,
  'escalation-wait': escalationWait,
  'view-form': viewForm,
  'report-form': reportForm,
  'comment-form': commentForm,
  'message-edit': messageEdit,
  'payment-form': paymentForm,
  'payment-cancel': paymentCancel,
  'question-form': questionForm,
  'question-answer': questionAnswer,
  'task-form': taskForm,
  'bounce-fix': bounceFix,
  'scenario-editor': scenarioEditor,
  'template-editor': templateEditor,
  'reminder-content': reminderContent,
  logo,
  'collection-settings': collectionSettings,
  'custom-fields': customFields,
  leaving,
  'customer-form': customerForm,
  'customer-files': customerFiles,
  'customer-file': customerFile,
  'contact-form': contactForm,
  'invoice-form': invoiceForm,
  dispute,
  promise,
  insolvency,
  'credit-limit': creditLimit,
  'hand-reminder': handReminder,
  'case-creation': caseCreation,
  'mass-delegation': massDelegation,
  'mass-documents': massDocuments,
  'case-choice': caseChoice,
  'case-documents': caseDocuments,
  'add-invoices': addInvoices,
  'typed-invoices': typedInvoices,
  'declare-payment': declarePayment,
  'formal-notice-posting': formalNoticePosting,
  'formal-notice-renewal': formalNoticeRenewal,
  acknowledgement,
  'case-file': caseFile,
  'file-check': fileCheck,
  mandate,
  'partner-desk': partnerDesk,
  'payment-confirmation': paymentConfirmation,
  subscription,
  'subscription-cancel': subscriptionCancel,
  'user-information': userInformation,
  'absence-form': absenceForm,
  'company-information': companyInformation,
  'company-settings': companySettings,
  members,
  'account-action': accountAction,
  erasure,
  'contact-us': contactUs,
  'review-desk': reviewDesk,
  'erasure-review': erasureReview,
  'day-list': dayList,
  'invoice-documents': invoiceDocuments,
  'documented-invoice': documentedInvoice,
  'chosen-changes': chosenChanges,
} as const satisfies Record<FlowName, object>
