import { businessDateAt } from '../../src/domain/dates.ts'
import { fromNumeric } from '../../src/domain/money.ts'
import {
  composeReminder,
  defaultScenario,
  type MessageLocale,
  type PlannedReminder,
  planCustomer,
  type ReminderMessage,
  toneOf,
} from '../../src/domain/reminders/index.ts'
import { type TiersType, tiersDisplayName } from '../../src/domain/tiers.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/refusal.ts'
import { readCustomerFiles } from './customer-files.ts'

/** What names a step of a customer. */
export type StepKey = { tiersRef: string; round: number; stepId: string }

/** A reminder as it would be sent now. */
export type Composed = {
  /** The step as the planner sees it now. */
  step: PlannedReminder
  tiersName: string
  email: string
  message: ReminderMessage
}

type TiersRow = { type: TiersType; name: string; first_name: string; last_name: string; email: string }
type MovementRow = {
  unique_ref: string
  document_number: string
  document_date: string
  due_date: string
  due_amount: string
  initial_amount: string
}

/**
 * Writes a reminder as of now: the planner is asked again, so that a payment, a dispute or a promise since the planning
 * changes what is asked for, or that nothing is.
 * @throws Refusal REMINDER_NOTHING_DUE when the step no longer stands, REMINDER_NO_EMAIL or REMINDER_NOT_AN_EMAIL when
 * it does not go by e-mail, EMAIL_GENERATION_FAILED when its text cannot be made
 */
export const composeNow = async (
  tx: Tx,
  account: { tenantId: string; master: MasterRow; now: Date },
  key: StepKey,
  locale: MessageLocale,
): Promise<Composed> => {
  const { tenantId, master, now } = account
  const today = businessDateAt(now)
  const [file] = await readCustomerFiles(tx, tenantId, master, { tiersRef: key.tiersRef })
  const plan = file && planCustomer(file, { today, scenario: defaultScenario })
  const step = plan?.planned.find(({ round, stepId }) => round === key.round && stepId === key.stepId)
  if (!file || !step) throw new Refusal(409, 'REMINDER_NOTHING_DUE')
  if (step.media !== 'EMAIL') {
    throw new Refusal(409, step.insteadOf === 'EMAIL' ? 'REMINDER_NO_EMAIL' : 'REMINDER_NOT_AN_EMAIL')
  }
  const tiers = await tx.one<TiersRow>(sql`
    select type, name, first_name, last_name, email from tiers
    where tenant_id = ${tenantId} and edition = ${master.tiers_edition} and ref = ${key.tiersRef}`)
  const listed = [...step.movementRefs, ...step.creditRefs]
  const rows = await tx.rows<MovementRow>(sql`
    select unique_ref, document_number, document_date, due_date, due_amount, initial_amount from movements
    where tenant_id = ${tenantId} and edition = ${master.movements_edition} and unique_ref = any(${listed}::uuid[])`)
  const byRef = new Map(rows.map((row) => [row.unique_ref, row]))
  const promises = file.events.filter((event) => event.kind === 'PROMISE')
  const { contact, bank } = master
  const tiersName = tiers
    ? tiersDisplayName({ ...tiers, firstName: tiers.first_name, lastName: tiers.last_name })
    : key.tiersRef
  try {
    const message = composeReminder({
      locale,
      tone: toneOf(key.stepId),
      today,
      currency: master.accounting_currency,
      customer: { name: tiersName, type: tiers?.type ?? 'B2B' },
      invoices: step.movementRefs.map((ref) => {
        const row = byRef.get(ref)!
        const promise = promises.find((one) => one.movementRefs.includes(ref) && one.paymentDate > today)
        return {
          documentNumber: row.document_number,
          documentDate: row.document_date,
          dueDate: row.due_date,
          dueAmount: fromNumeric(row.due_amount),
          initialAmount: fromNumeric(row.initial_amount),
          promisedOn: promise?.paymentDate ?? null,
        }
      }),
      credits: step.creditRefs.map((ref) => {
        const row = byRef.get(ref)!
        return {
          documentNumber: row.document_number,
          documentDate: row.document_date,
          dueAmount: fromNumeric(row.due_amount),
        }
      }),
      paymentReference: key.tiersRef,
      sender: {
        name: master.trade_name || master.name,
        addressLines: [master.street, `${master.post_code} ${master.city}`.trim()],
      },
      contact: {
        name: `${contact.firstName ?? ''} ${contact.lastName ?? ''}`.trim(),
        phone: contact.phone ?? '',
        email: contact.email ?? '',
      },
      bank: {
        chequePayableTo: bank.payableTo ?? '',
        bankName: bank.name ?? '',
        iban: bank.iban ?? '',
        bic: bank.bic ?? '',
      },
    })
    return { step, tiersName, email: file.customer.email, message }
  } catch (error) {
    throw new Refusal(500, 'EMAIL_GENERATION_FAILED', {
      detail: error instanceof Error ? error.message : String(error),
    })
  }
}
