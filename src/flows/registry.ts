/** All flows of the product, by the part of it to which they belong. What each is made of is loaded when it is asked for. */
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/model.ts'
import type { FlowWords } from './words.ts'

export const areas = ['access', 'import', 'chasing', 'setup', 'customers', 'cases', 'payments', 'account'] as const
export type Area = (typeof areas)[number]

type Module = Record<string, unknown>
type Entry = { area: Area; model: () => Promise<Module>; words: () => Promise<{ words: FlowWords }> }

const entries = {
  startup: {
    area: 'access',
    model: () => import('../machines/startup/startup.model.ts'),
    words: () => import('./words/startup.ts'),
  },
  session: {
    area: 'access',
    model: () => import('../machines/session/session.model.ts'),
    words: () => import('./words/session.ts'),
  },
  'sign-up': {
    area: 'access',
    model: () => import('../machines/sign-up/sign-up.model.ts'),
    words: () => import('./words/sign-up.ts'),
  },
  'sign-up-keeping': {
    area: 'access',
    model: () => import('../machines/sign-up-keeping/sign-up-keeping.model.ts'),
    words: () => import('./words/sign-up-keeping.ts'),
  },
  'identity-verification': {
    area: 'access',
    model: () => import('../machines/identity-verification/identity-verification.model.ts'),
    words: () => import('./words/identity-verification.ts'),
  },
  'contract-signature': {
    area: 'access',
    model: () => import('../machines/contract-signature/contract-signature.model.ts'),
    words: () => import('./words/contract-signature.ts'),
  },
  'tenant-switch': {
    area: 'access',
    model: () => import('../machines/tenant-switch/tenant-switch.model.ts'),
    words: () => import('./words/tenant-switch.ts'),
  },
  import: {
    area: 'import',
    model: () => import('../machines/import/import.model.ts'),
    words: () => import('./words/import.ts'),
  },
  'planned-reminder': {
    area: 'chasing',
    model: () => import('../machines/planned-reminder/planned-reminder.model.ts'),
    words: () => import('./words/planned-reminder.ts'),
  },
  'reminder-send': {
    area: 'chasing',
    model: () => import('../machines/reminder-send/reminder-send.model.ts'),
    words: () => import('./words/reminder-send.ts'),
  },
  send: {
    area: 'chasing',
    model: () => import('../machines/send/send.model.ts'),
    words: () => import('./words/send.ts'),
  },
  mailing: {
    area: 'chasing',
    model: () => import('../machines/mailing/mailing.model.ts'),
    words: () => import('./words/mailing.ts'),
  },
  'print-batch': {
    area: 'chasing',
    model: () => import('../machines/print-batch/print-batch.model.ts'),
    words: () => import('./words/print-batch.ts'),
  },
  'phone-call': {
    area: 'chasing',
    model: () => import('../machines/phone-call/phone-call.model.ts'),
    words: () => import('./words/phone-call.ts'),
  },
  'bounce-fix': {
    area: 'chasing',
    model: () => import('../machines/bounce-fix/bounce-fix.model.ts'),
    words: () => import('./words/bounce-fix.ts'),
  },
  'scenario-editor': {
    area: 'setup',
    model: () => import('../machines/scenario-editor/scenario-editor.model.ts'),
    words: () => import('./words/scenario-editor.ts'),
  },
  'template-editor': {
    area: 'setup',
    model: () => import('../machines/template-editor/template-editor.model.ts'),
    words: () => import('./words/template-editor.ts'),
  },
  'reminder-content': {
    area: 'setup',
    model: () => import('../machines/reminder-content/reminder-content.model.ts'),
    words: () => import('./words/reminder-content.ts'),
  },
  logo: {
    area: 'setup',
    model: () => import('../machines/logo/logo.model.ts'),
    words: () => import('./words/logo.ts'),
  },
  'collection-settings': {
    area: 'setup',
    model: () => import('../machines/collection-settings/collection-settings.model.ts'),
    words: () => import('./words/collection-settings.ts'),
  },
  leaving: {
    area: 'setup',
    model: () => import('../machines/leaving/leaving.model.ts'),
    words: () => import('./words/leaving.ts'),
  },
  'customer-form': {
    area: 'customers',
    model: () => import('../machines/customer-form/customer-form.model.ts'),
    words: () => import('./words/customer-form.ts'),
  },
  'contact-form': {
    area: 'customers',
    model: () => import('../machines/contact-form/contact-form.model.ts'),
    words: () => import('./words/contact-form.ts'),
  },
  'invoice-form': {
    area: 'customers',
    model: () => import('../machines/invoice-form/invoice-form.model.ts'),
    words: () => import('./words/invoice-form.ts'),
  },
  dispute: {
    area: 'customers',
    model: () => import('../machines/dispute/dispute.model.ts'),
    words: () => import('./words/dispute.ts'),
  },
  promise: {
    area: 'customers',
    model: () => import('../machines/promise/promise.model.ts'),
    words: () => import('./words/promise.ts'),
  },
  insolvency: {
    area: 'customers',
    model: () => import('../machines/insolvency/insolvency.model.ts'),
    words: () => import('./words/insolvency.ts'),
  },
  'case-creation': {
    area: 'cases',
    model: () => import('../machines/case-creation/case-creation.model.ts'),
    words: () => import('./words/case-creation.ts'),
  },
  'mass-delegation': {
    area: 'cases',
    model: () => import('../machines/mass-delegation/mass-delegation.model.ts'),
    words: () => import('./words/mass-delegation.ts'),
  },
  'mass-documents': {
    area: 'cases',
    model: () => import('../machines/mass-documents/mass-documents.model.ts'),
    words: () => import('./words/mass-documents.ts'),
  },
  'case-choice': {
    area: 'cases',
    model: () => import('../machines/case-choice/case-choice.model.ts'),
    words: () => import('./words/case-choice.ts'),
  },
  'case-documents': {
    area: 'cases',
    model: () => import('../machines/case-documents/case-documents.model.ts'),
    words: () => import('./words/case-documents.ts'),
  },
  'add-invoices': {
    area: 'cases',
    model: () => import('../machines/add-invoices/add-invoices.model.ts'),
    words: () => import('./words/add-invoices.ts'),
  },
  'typed-invoices': {
    area: 'cases',
    model: () => import('../machines/typed-invoices/typed-invoices.model.ts'),
    words: () => import('./words/typed-invoices.ts'),
  },
  'declare-payment': {
    area: 'cases',
    model: () => import('../machines/declare-payment/declare-payment.model.ts'),
    words: () => import('./words/declare-payment.ts'),
  },
  acknowledgement: {
    area: 'cases',
    model: () => import('../machines/acknowledgement/acknowledgement.model.ts'),
    words: () => import('./words/acknowledgement.ts'),
  },
  'case-file': {
    area: 'cases',
    model: () => import('../machines/case-file/case-file.model.ts'),
    words: () => import('./words/case-file.ts'),
  },
  'file-check': {
    area: 'cases',
    model: () => import('../machines/file-check/file-check.model.ts'),
    words: () => import('./words/file-check.ts'),
  },
  mandate: {
    area: 'cases',
    model: () => import('../machines/mandate/mandate.model.ts'),
    words: () => import('./words/mandate.ts'),
  },
  'partner-desk': {
    area: 'cases',
    model: () => import('../machines/partner-desk/partner-desk.model.ts'),
    words: () => import('./words/partner-desk.ts'),
  },
  'payment-confirmation': {
    area: 'payments',
    model: () => import('../machines/payment-confirmation/payment-confirmation.model.ts'),
    words: () => import('./words/payment-confirmation.ts'),
  },
  subscription: {
    area: 'payments',
    model: () => import('../machines/subscription/subscription.model.ts'),
    words: () => import('./words/subscription.ts'),
  },
  'subscription-cancel': {
    area: 'payments',
    model: () => import('../machines/subscription-cancel/subscription-cancel.model.ts'),
    words: () => import('./words/subscription-cancel.ts'),
  },
  'user-information': {
    area: 'account',
    model: () => import('../machines/user-information/user-information.model.ts'),
    words: () => import('./words/user-information.ts'),
  },
  'company-information': {
    area: 'account',
    model: () => import('../machines/company-information/company-information.model.ts'),
    words: () => import('./words/company-information.ts'),
  },
  'company-settings': {
    area: 'account',
    model: () => import('../machines/company-settings/company-settings.model.ts'),
    words: () => import('./words/company-settings.ts'),
  },
  members: {
    area: 'account',
    model: () => import('../machines/members/members.model.ts'),
    words: () => import('./words/members.ts'),
  },
  'account-deed': {
    area: 'account',
    model: () => import('../machines/account-deed/account-deed.model.ts'),
    words: () => import('./words/account-deed.ts'),
  },
  erasure: {
    area: 'account',
    model: () => import('../machines/erasure/erasure.model.ts'),
    words: () => import('./words/erasure.ts'),
  },
  'contact-us': {
    area: 'account',
    model: () => import('../machines/contact-us/contact-us.model.ts'),
    words: () => import('./words/contact-us.ts'),
  },
} as const satisfies Record<string, Entry>

export type FlowName = keyof typeof entries

/** The names of all flows, as their folders in src/machines have them. */
export const flowNames = Object.keys(entries) as readonly FlowName[]

/** Whether a text names a flow. */
export const isFlowName = (text: string): text is FlowName => Object.hasOwn(entries, text)

export const areaOf = (flow: FlowName): Area => entries[flow].area

const isModel = (value: unknown): value is FlowModel<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/** The models of a flow: one for each way in which it begins. */
export const modelsOf = async (flow: FlowName): Promise<readonly FlowModel<AnyStateMachine>[]> =>
  Object.values(await entries[flow].model()).filter(isModel)

/** The chart of a flow. */
export const machineOf = async (flow: FlowName): Promise<AnyStateMachine> => {
  const [model] = await modelsOf(flow)
  if (!model) throw new Error(`${flow} has no model`)
  return model.machine
}

/** What the names in a flow's chart say. */
export const wordsOf = async (flow: FlowName): Promise<FlowWords> => (await entries[flow].words()).words
