import { businessDateAt } from '../../src/domain/dates.ts'
import { fromNumeric } from '../../src/domain/money.ts'
import type { CustomerFile, PlannedReminder, ReminderContent } from '../../src/domain/reminders/index.ts'
import { type TiersType, tiersDisplayName } from '../../src/domain/tiers.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/refusal.ts'
import { readCustomerFiles } from './customer-files.ts'
import { plannerOf } from './rules.ts'

/** What names a step of a customer. */
export type StepKey = { tiersRef: string; round: number; stepId: string }

/** The account in whose name something is sent, and when. */
export type SendingAccount = { tenantId: string; master: MasterRow; now: Date }

/** A step as it stands now, with all that any medium needs to say it. */
export type StepFacts = {
  step: PlannedReminder
  file: CustomerFile
  tiersName: string
  /** Lines of the customer's address as on an envelope, the name apart; empty when there is none. */
  addressLines: string[]
  content: ReminderContent
}

type TiersRow = {
  type: TiersType
  name: string
  first_name: string
  last_name: string
  address_line1: string
  address_line2: string
  address_line3: string
  zip_code: string
  city: string
  country_iso3: string
}
type MovementRow = {
  unique_ref: string
  document_number: string
  document_date: string
  due_date: string
  due_amount: string
  initial_amount: string
}

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '')

const senderOf = ({ contact, bank, ...master }: MasterRow): Pick<ReminderContent, 'sender' | 'contact' | 'bank'> => ({
  sender: {
    name: master.trade_name || master.name,
    addressLines: filled([master.street, `${master.post_code} ${master.city}`]),
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

/**
 * The facts of a step as of now: the planner is asked again, so that a payment, a dispute or a promise since the planning
 * changes what is asked for, or that nothing is.
 * @throws Refusal REMINDER_NOTHING_DUE when the step no longer stands
 */
export const factsNow = async (tx: Tx, { tenantId, master, now }: SendingAccount, key: StepKey): Promise<StepFacts> => {
  const today = businessDateAt(now)
  const [file] = await readCustomerFiles(tx, tenantId, master, { tiersRef: key.tiersRef })
  const plan = file && plannerOf(master, today)(file)
  const step = plan?.planned.find(({ round, stepId }) => round === key.round && stepId === key.stepId)
  if (!file || !step) throw new Refusal(409, 'REMINDER_NOTHING_DUE')
  const tiers = await tx.one<TiersRow>(sql`
    select type, name, first_name, last_name, address_line1, address_line2, address_line3, zip_code, city, country_iso3
    from tiers where tenant_id = ${tenantId} and edition = ${master.tiers_edition} and ref = ${key.tiersRef}`)
  const listed = [...step.movementRefs, ...step.creditRefs]
  const rows = await tx.rows<MovementRow>(sql`
    select unique_ref, document_number, document_date, due_date, due_amount, initial_amount from movements
    where tenant_id = ${tenantId} and edition = ${master.movements_edition} and unique_ref = any(${listed}::uuid[])`)
  const byRef = new Map(rows.map((row) => [row.unique_ref, row]))
  const promises = file.events.filter((event) => event.kind === 'PROMISE')
  const tiersName = tiers
    ? tiersDisplayName({ ...tiers, firstName: tiers.first_name, lastName: tiers.last_name })
    : key.tiersRef
  return {
    step,
    file,
    tiersName,
    addressLines: tiers
      ? filled([tiers.address_line1, tiers.address_line2, tiers.address_line3, `${tiers.zip_code} ${tiers.city}`])
      : [],
    content: {
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
      ...senderOf(master),
    },
  }
}
