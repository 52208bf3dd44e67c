import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import type { DebtorType } from '../../../src/domain/debtor.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import { amountsDueOf } from '../../../src/domain/penalties/index.ts'
import {
  type CustomerFile,
  type HandPlannedEvent,
  type MessageCredit,
  type MessageInvoice,
  type PlannedReminder,
  promisePause,
  type ReminderContent,
  reminderStepsOf,
} from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { promiseClockOf } from '../../ledger/events/promise-clock.ts'
import { type AccountFile, readCustomerFiles } from '../../planning/plan/customer-files.ts'
import { type OwnContent, ownContentOf } from '../../planning/plan/own-content.ts'
import type { StepKey } from '../../planning/plan/planned-row.ts'
import { lastAskedOf, remindersOf } from '../../planning/plan/reminded.ts'
import { plannerOf } from '../../planning/plan/rules.ts'
import { textsOfTemplate } from '../../planning/scenarios/template-page.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { recipientOf, senderOf } from './recipient.ts'

/** The account that sends, and the present time. */
export type SendingAccount = { tenantId: string; accountRow: AccountRow; now: Date }

/** A step as of now, with everything that any channel needs to compose its message. */
export type StepFacts = {
  step: PlannedReminder
  file: CustomerFile
  tiersName: string
  /** Lines of the customer's postal address without the name; empty when there is none. */
  addressLines: string[]
  content: ReminderContent
  /** True if the user who planned it sends the statement with it. */
  withStatement: boolean
  /** What it has without what a user wrote in it. */
  usual: { email: string; template: ReminderContent['template'] }
}

type MovementRow = {
  unique_ref: string
  document_number: string
  document_date: string
  due_date: string
  due_amount: string
  initial_amount: string
  reminders: number
  last_asked: string | null
}

/**
 * Principal, late-payment interest and recovery charge of the listed invoices, if the account states them (articles
 * L441-10 and D441-5).
 */
const amountsDueNow = (
  accountRow: AccountRow,
  customerType: DebtorType,
  invoices: readonly MessageInvoice[],
  credits: readonly MessageCredit[],
  today: BusinessDate,
): ReminderContent['amountsDue'] => {
  const { penaltiesShown, penaltyTerms, unknownRatesCounted } = settingsOf(accountRow.collection_settings)
  if (!penaltiesShown) return null
  const open = -credits.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const rules = {
    today,
    customerType,
    currency: accountRow.accounting_currency,
    terms: penaltyTerms,
    unknownRatesCounted,
  }
  return amountsDueOf(invoices, open, rules)
}

/**
 * The facts of a step as of now. The step is planned again, so that a payment, a dispute or a promise since the last
 * planning run is taken into account.
 * @throws Refusal REMINDER_NOTHING_DUE when the step no longer applies
 */
export const factsNow = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  key: StepKey,
): Promise<StepFacts> => {
  const [file] = await readCustomerFiles(tx, tenantId, accountRow, { tiersRef: key.tiersRef })
  const isIt = ({ round, stepId }: PlannedReminder) => round === key.round && stepId === key.stepId
  const step = file && plannerOf(accountRow, businessDateAt(now))(file).planned.find(isIt)
  if (!file || !step) throw new Refusal(409, 'REMINDER_NOTHING_DUE')
  const own = await ownContentOf(tx, { tenantId, masterRef: accountRow.master_ref, ...key })
  return factsOf(tx, { tenantId, accountRow, now }, file, step, own)
}

/** A reminder by hand that is not stored. */
type HandStep = Pick<HandPlannedEvent, 'tiersRef' | 'media' | 'askedRefs' | 'round'> & {
  texts: ReminderContent['template']
}

/**
 * The facts of a reminder by hand that is not stored, as if it were planned for now.
 * @throws Refusal TIERS_NOT_FOUND, REMINDER_NOTHING_DUE
 */
export const factsOfDraft = async (
  tx: Tx,
  account: SendingAccount,
  { texts, ...wanted }: HandStep,
): Promise<StepFacts> => {
  const { tenantId, accountRow, now } = account
  const { tiersRef, round } = wanted
  const today = businessDateAt(now)
  const [found] = await readCustomerFiles(tx, tenantId, accountRow, { tiersRef })
  if (!found) {
    const known = await tx.one(sql`
      select 1 from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
    throw known ? new Refusal(409, 'REMINDER_NOTHING_DUE') : new Refusal(404, 'TIERS_NOT_FOUND')
  }
  const file = { ...found, events: [...found.events, { kind: 'HAND_PLANNED', on: today, ...wanted } as const] }
  const step = plannerOf(accountRow, today)(file).planned.find((one) => one.round === round)
  if (!step) throw new Refusal(409, 'REMINDER_NOTHING_DUE')
  return factsOf(tx, account, file, step, { texts, withStatement: false, recipient: null })
}

/** The facts of a step that the planner has just planned; `own` is what a user wrote in it. */
const factsOf = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  file: AccountFile,
  step: PlannedReminder,
  own: Omit<OwnContent, 'texts'> & { texts: ReminderContent['template'] },
): Promise<StepFacts> => {
  const { tiersRef } = step
  const today = businessDateAt(now)
  const planned = reminderStepsOf(file.scenario).find(({ id }) => id === step.stepId)
  const recipient = await recipientOf(tx, { tenantId, accountRow }, tiersRef)
  const listed = [...step.movementRefs, ...step.creditRefs]
  const asked = { tenantId, masterRef: accountRow.master_ref, tiersRef }
  const rows = await tx.rows<MovementRow>(sql`
    select unique_ref, document_number, document_date, due_date, due_amount, initial_amount,
      ${remindersOf(asked)} as reminders, ${lastAskedOf(asked)} as last_asked
    from movements m
    where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition} and unique_ref = any(${listed}::uuid[])`)
  const byRef = new Map(rows.map((row) => [row.unique_ref, row]))
  const clock = promiseClockOf(accountRow, today)
  const byMovement = new Map(file.movements.map((movement) => [movement.uniqueRef, movement]))
  const invoices: MessageInvoice[] = step.movementRefs.map((ref) => {
    const row = byRef.get(ref)!
    const movement = byMovement.get(ref)
    const promise = movement ? promisePause([movement], file.events, clock) : null
    return {
      documentNumber: row.document_number,
      documentDate: row.document_date,
      dueDate: row.due_date,
      dueAmount: fromNumeric(row.due_amount),
      initialAmount: fromNumeric(row.initial_amount),
      promisedOn: promise?.promisedOn ?? null,
      promiseToCheck: promise?.until === null,
      reminders: row.reminders,
      lastAskedOn: row.last_asked,
    }
  })
  const credits: MessageCredit[] = step.creditRefs.map((ref) => {
    const row = byRef.get(ref)!
    return {
      documentNumber: row.document_number,
      documentDate: row.document_date,
      dueAmount: fromNumeric(row.due_amount),
    }
  })
  const template = await textsOfTemplate(tx, planned?.templateId ?? null, step.media)
  return {
    step,
    file: own.recipient === null ? file : { ...file, customer: { ...file.customer, email: own.recipient } },
    tiersName: recipient.name,
    addressLines: recipient.addressLines,
    content: {
      today,
      currency: accountRow.accounting_currency,
      customer: { name: recipient.name, type: recipient.debtor },
      custom: { fields: accountRow.custom_fields.fields, values: recipient.customValues },
      invoices,
      credits,
      paymentReference: tiersRef,
      amountsDue: amountsDueNow(accountRow, recipient.debtor, invoices, credits, today),
      ...senderOf(accountRow, now),
      template: own.texts ?? template,
    },
    withStatement: own.withStatement,
    usual: { email: file.customer.email, template },
  }
}
