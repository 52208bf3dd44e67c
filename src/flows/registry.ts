/** All flows of the product, by area. Their words and models are loaded on demand. */
import type { FlowWords } from './words.ts'

export const areas = ['access', 'import', 'chasing', 'setup', 'customers', 'cases', 'payments', 'account'] as const
export type Area = (typeof areas)[number]

type Entry = { area: Area; words: () => Promise<{ words: FlowWords }> }

const entries = {
  startup: {
    area: 'access',
    words: () => import('./words/startup.ts'),
  },
  session: {
    area: 'access',
    words: () => import('./words/session.ts'),
  },
  'sign-up': {
    area: 'access',
    words: () => import('./words/sign-up.ts'),
  },
  'sign-up-keeping': {
    area: 'access',
    words: () => import('./words/sign-up-keeping.ts'),
  },
  'identity-verification': {
    area: 'access',
    words: () => import('./words/identity-verification.ts'),
  },
  'review-desk': {
    area: 'access',
    words: () => import('./words/review-desk.ts'),
  },
  'contract-signature': {
    area: 'access',
    words: () => import('./words/contract-signature.ts'),
  },
  'tenant-switch': {
    area: 'access',
    words: () => import('./words/tenant-switch.ts'),
  },
  import: {
    area: 'import',
    words: () => import('./words/import.ts'),
  },
  'planned-reminder': {
    area: 'chasing',
    words: () => import('./words/planned-reminder.ts'),
  },
  'reminder-send': {
    area: 'chasing',
    words: () => import('./words/reminder-send.ts'),
  },
  send: {
    area: 'chasing',
    words: () => import('./words/send.ts'),
  },
  mailing: {
    area: 'chasing',
    words: () => import('./words/mailing.ts'),
  },
  'print-batch': {
    area: 'chasing',
    words: () => import('./words/print-batch.ts'),
  },
  'phone-call': {
    area: 'chasing',
    words: () => import('./words/phone-call.ts'),
  },
  'escalation-wait': {
    area: 'chasing',
    words: () => import('./words/escalation-wait.ts'),
  },
  'view-form': {
    area: 'chasing',
    words: () => import('./words/view-form.ts'),
  },
  'report-form': {
    area: 'chasing',
    words: () => import('./words/report-form.ts'),
  },
  'comment-form': {
    area: 'chasing',
    words: () => import('./words/comment-form.ts'),
  },
  'message-edit': {
    area: 'chasing',
    words: () => import('./words/message-edit.ts'),
  },
  'question-form': {
    area: 'customers',
    words: () => import('./words/question-form.ts'),
  },
  'question-answer': {
    area: 'customers',
    words: () => import('./words/question-answer.ts'),
  },
  'task-form': {
    area: 'chasing',
    words: () => import('./words/task-form.ts'),
  },
  'bounce-fix': {
    area: 'chasing',
    words: () => import('./words/bounce-fix.ts'),
  },
  'scenario-editor': {
    area: 'setup',
    words: () => import('./words/scenario-editor.ts'),
  },
  'template-editor': {
    area: 'setup',
    words: () => import('./words/template-editor.ts'),
  },
  'reminder-content': {
    area: 'setup',
    words: () => import('./words/reminder-content.ts'),
  },
  logo: {
    area: 'setup',
    words: () => import('./words/logo.ts'),
  },
  'collection-settings': {
    area: 'setup',
    words: () => import('./words/collection-settings.ts'),
  },
  'custom-fields': {
    area: 'setup',
    words: () => import('./words/custom-fields.ts'),
  },
  'sender-domain': {
    area: 'setup',
    words: () => import('./words/sender-domain.ts'),
  },
  leaving: {
    area: 'setup',
    words: () => import('./words/leaving.ts'),
  },
  'customer-form': {
    area: 'customers',
    words: () => import('./words/customer-form.ts'),
  },
  'customer-files': {
    area: 'customers',
    words: () => import('./words/customer-files.ts'),
  },
  'customer-file': {
    area: 'customers',
    words: () => import('./words/customer-file.ts'),
  },
  'contact-form': {
    area: 'customers',
    words: () => import('./words/contact-form.ts'),
  },
  'payment-form': {
    area: 'customers',
    words: () => import('./words/payment-form.ts'),
  },
  'payment-cancel': {
    area: 'customers',
    words: () => import('./words/payment-cancel.ts'),
  },
  'invoice-form': {
    area: 'customers',
    words: () => import('./words/invoice-form.ts'),
  },
  dispute: {
    area: 'customers',
    words: () => import('./words/dispute.ts'),
  },
  promise: {
    area: 'customers',
    words: () => import('./words/promise.ts'),
  },
  'credit-limit': {
    area: 'customers',
    words: () => import('./words/credit-limit.ts'),
  },
  insolvency: {
    area: 'customers',
    words: () => import('./words/insolvency.ts'),
  },
  'hand-reminder': {
    area: 'customers',
    words: () => import('./words/hand-reminder.ts'),
  },
  'case-creation': {
    area: 'cases',
    words: () => import('./words/case-creation.ts'),
  },
  'mass-delegation': {
    area: 'cases',
    words: () => import('./words/mass-delegation.ts'),
  },
  'mass-documents': {
    area: 'cases',
    words: () => import('./words/mass-documents.ts'),
  },
  'case-choice': {
    area: 'cases',
    words: () => import('./words/case-choice.ts'),
  },
  'case-documents': {
    area: 'cases',
    words: () => import('./words/case-documents.ts'),
  },
  'add-invoices': {
    area: 'cases',
    words: () => import('./words/add-invoices.ts'),
  },
  'typed-invoices': {
    area: 'cases',
    words: () => import('./words/typed-invoices.ts'),
  },
  'declare-payment': {
    area: 'cases',
    words: () => import('./words/declare-payment.ts'),
  },
  'formal-notice-posting': {
    area: 'cases',
    words: () => import('./words/formal-notice-posting.ts'),
  },
  'formal-notice-renewal': {
    area: 'cases',
    words: () => import('./words/formal-notice-renewal.ts'),
  },
  acknowledgement: {
    area: 'cases',
    words: () => import('./words/acknowledgement.ts'),
  },
  'case-file': {
    area: 'cases',
    words: () => import('./words/case-file.ts'),
  },
  'file-check': {
    area: 'cases',
    words: () => import('./words/file-check.ts'),
  },
  mandate: {
    area: 'cases',
    words: () => import('./words/mandate.ts'),
  },
  'partner-desk': {
    area: 'cases',
    words: () => import('./words/partner-desk.ts'),
  },
  'payment-confirmation': {
    area: 'payments',
    words: () => import('./words/payment-confirmation.ts'),
  },
  subscription: {
    area: 'payments',
    words: () => import('./words/subscription.ts'),
  },
  'subscription-cancel': {
    area: 'payments',
    words: () => import('./words/subscription-cancel.ts'),
  },
  'user-information': {
    area: 'account',
    words: () => import('./words/user-information.ts'),
  },
  'absence-form': {
    area: 'account',
    words: () => import('./words/absence-form.ts'),
  },
  'company-information': {
    area: 'account',
    words: () => import('./words/company-information.ts'),
  },
  'company-settings': {
    area: 'account',
    words: () => import('./words/company-settings.ts'),
  },
  members: {
    area: 'account',
    words: () => import('./words/members.ts'),
  },
  'account-action': {
    area: 'account',
    words: () => import('./words/account-action.ts'),
  },
  erasure: {
    area: 'account',
    words: () => import('./words/erasure.ts'),
  },
  'contact-us': {
    area: 'account',
    words: () => import('./words/contact-us.ts'),
  },
  'erasure-review': {
    area: 'account',
    words: () => import('./words/erasure-review.ts'),
  },
  'day-list': {
    area: 'chasing',
    words: () => import('./words/day-list.ts'),
  },
  'invoice-documents': {
    area: 'customers',
    words: () => import('./words/invoice-documents.ts'),
  },
  'documented-invoice': {
    area: 'customers',
    words: () => import('./words/documented-invoice.ts'),
  },
  'chosen-changes': {
    area: 'chasing',
    words: () => import('./words/chosen-changes.ts'),
  },
} as const satisfies Record<string, Entry>

export type FlowName = keyof typeof entries

/** The names of all flows, which are also those of their folders in src/machines. */
export const flowNames = Object.keys(entries) as readonly FlowName[]

/** Whether a text is the name of a flow. */
export const isFlowName = (text: string): text is FlowName => Object.hasOwn(entries, text)

/** The flow of a chart, by the chart's id: `signUpKeeping` is `sign-up-keeping`; null: not one of ours. */
export const flowOf = (id: string): FlowName | null => {
  const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return isFlowName(name) ? name : null
}

/** Flows that run on the server: no screen shows their states. */
const onServer: readonly FlowName[] = ['send', 'mandate']

/** Whether a screen shows the states of a flow. */
export const hasScreen = (flow: FlowName): boolean => !onServer.includes(flow)

export const areaOf = (flow: FlowName): Area => entries[flow].area

/** The words for the names in a flow's chart. */
export const wordsOf = async (flow: FlowName): Promise<FlowWords> => (await entries[flow].words()).words
