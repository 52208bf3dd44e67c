import { customerFieldNames } from '../../../src/domain/customer-fields.ts'
import { deadlineIn, usualCategories } from '../../../src/domain/events/index.ts'
import { contentDigest, movementUniqueRef } from '../../../src/domain/import/keys.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { movementFields } from '../../../src/domain/movement-fields.ts'
import {
  listed,
  movementColumns,
  storedCustomerColumns,
  storedMovementFields,
} from '../../ledger/customers/declared-columns.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { disputeCategoryOf } from '../../platform/samples/words.ts'
import { demoCustomFields, demoTags, withDemoWords } from './custom-fields.ts'
import type { DemoData } from './data.ts'
import type { DemoReminder } from './history.ts'

/** How long before the start the demo's files were imported, so that the data look recent. */
const CUSTOMERS_IMPORTED_MS = 62 * 60_000
const MOVEMENTS_IMPORTED_MS = 60 * 60_000

type Account = { tenantId: string; masterRef: string }

/** Stores a finished import. Its id is the edition of its rows. */
const recordImport = async (
  tx: Tx,
  { tenantId, masterRef }: Account,
  list: { entity: 'tiers' | 'movements'; fileName: string; rows: number; endedAt: Date },
): Promise<number> => {
  const row = await tx.exactlyOne<{ import_id: number }>(sql`
    insert into imports (tenant_id, master_ref, entity, state, file_name, chunks_expected, total_read_rows,
      created_rows, edition_rows, result, started_at, touched_at, ended_at)
    values (${tenantId}, ${masterRef}, ${list.entity}, 'DONE', ${list.fileName}, 1, ${list.rows}, ${list.rows},
      ${list.rows}, 'SUCCESS', ${list.endedAt}, ${list.endedAt}, ${list.endedAt}) returning import_id`)
  return row.import_id
}

const typedMovements = raw(
  storedMovementFields.map((name) => `"${name}" ${movementFields[name].kind === 'date' ? 'date' : 'text'}`).join(', '),
)

/**
 * Writes the company as the editions of two imports, with its history. Rows are passed as JSON: one parameter and one
 * statement per table, whatever their number.
 */
export const writeCompany = async (tx: Tx, account: Account, company: DemoData, now: Date): Promise<void> => {
  const { tenantId, masterRef } = account
  const customersEdition = await recordImport(tx, account, {
    entity: 'tiers',
    fileName: 'clients.csv',
    rows: company.customers.length,
    endedAt: new Date(now.getTime() - CUSTOMERS_IMPORTED_MS),
  })
  const movementsEdition = await recordImport(tx, account, {
    entity: 'movements',
    fileName: 'ecritures.csv',
    rows: company.movements.length,
    endedAt: new Date(now.getTime() - MOVEMENTS_IMPORTED_MS),
  })
  const customers = company.customers.map((row, index) => ({
    ...withDemoWords(row, index),
    digest: contentDigest(row) | 0,
  }))
  await tx.run(sql`
    insert into tiers (tenant_id, edition, ${listed(storedCustomerColumns)}, digest)
    select ${tenantId}::uuid, ${customersEdition}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
      as r (${raw(customerFieldNames.map((name) => `"${name}" text`).join(', '))}, tags jsonb, "customValues" jsonb, digest integer)`)
  const movements = company.movements.map((row) => ({
    ...row,
    uniqueRef: movementUniqueRef(row),
    amount: toNumeric(row.amount),
    dueAmount: toNumeric(row.dueAmount),
    digest: contentDigest(row) | 0,
  }))
  await tx.run(sql`
    insert into movements (tenant_id, edition, unique_ref, ${listed(movementColumns)}, initial_amount, due_amount,
      clearing_date, digest)
    select ${tenantId}::uuid, ${movementsEdition}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
      as r ("uniqueRef" uuid, ${typedMovements}, amount numeric(14, 2), "dueAmount" numeric(14, 2), "clearingDate" date,
        digest integer)`)
  await writeHistory(tx, account, company)
  await tx.run(sql`
    update masters set tiers_edition = ${customersEdition}, movements_edition = ${movementsEdition},
      custom_fields = ${JSON.stringify(demoCustomFields)}::jsonb, tags = ${JSON.stringify(demoTags)}::jsonb
    where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
}

const titles: Record<string, string> = {
  first: 'Rappel de facture échue',
  second: 'Deuxième rappel',
  letter: 'Lettre de relance',
  call: 'Appel de relance',
}

export const reminderTitle = ({ stepId }: DemoReminder): string => titles[stepId] ?? stepId

/** In the morning, a few minutes apart. */
export const sentAtOf = ({ on }: DemoReminder, index: number): string => `${on}T08:${String(10 + (index % 45))}:00Z`

/** Writes sent reminders, phone calls among them, and events in the form that the planner reads. */
const writeHistory = async (tx: Tx, { tenantId, masterRef }: Account, company: DemoData): Promise<void> => {
  const promised = new Set(
    company.events
      .filter(({ kind }) => kind === 'PROMISE')
      .map(({ tiersRef, startDate }) => `${tiersRef} ${startDate}`),
  )
  const reminders = company.reminders.map((reminder, index) => ({
    ...reminder,
    amount: toNumeric(reminder.amount),
    title: reminderTitle(reminder),
    sentAt: sentAtOf(reminder, index),
    outcome: promised.has(`${reminder.tiersRef} ${reminder.on}`) ? 'PROMISE' : 'REACHED',
    messageId: reminder.media === 'EMAIL' ? `<demo-${index}@echeance.example>` : '',
  }))
  await tx.run(sql`
    with sent as (
      select gen_random_uuid() as planned_id, gen_random_uuid() as reminder_id, r.* from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
        as r ("tiersRef" text, "tiersName" text, "stepId" text, media text, "on" date, amount numeric(14, 2),
          round integer, "movementRefs" jsonb, recipient text, title text, "sentAt" timestamptz, "messageId" text,
          outcome text)
    ), planned as (
      insert into planned_reminders (tenant_id, planned_id, master_ref, tiers_ref, step_id, round, media, planned_date,
        status, amount, movement_refs)
      select ${tenantId}::uuid, planned_id, ${masterRef}::text, "tiersRef", "stepId", round, media, "on", 'SENT', amount,
        array(select jsonb_array_elements_text("movementRefs")::uuid) from sent
    ), called as (
      insert into calls (tenant_id, master_ref, planned_id, tiers_ref, outcome, notes, reminder_id, called_at)
      select ${tenantId}::uuid, ${masterRef}::text, planned_id, "tiersRef", outcome, '', reminder_id, "sentAt" from sent
      where media = 'PHONE'
    )
    insert into reminders (tenant_id, reminder_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
      amount, movement_refs, planned_date, status, message_id, recipient, created_at, sent_at)
    select ${tenantId}::uuid, reminder_id, ${masterRef}::text, planned_id, "tiersRef", "tiersName", "stepId", round, media, title, amount,
      array(select jsonb_array_elements_text("movementRefs")::uuid), "on", 'SENT', "messageId", recipient, "sentAt", "sentAt"
    from sent`)
  const categories = usualCategories('fr')
  const events = company.events.map((event) => {
    const category = categories.find(({ id }) => event.kind === 'DISPUTE' && id === disputeCategoryOf[event.comment])
    return {
      ...event,
      amount: toNumeric(event.amount),
      categoryId: category?.id ?? null,
      categoryName: category?.name ?? '',
      deadline: category ? deadlineIn(category.days, event.startDate) : null,
    }
  })
  await tx.run(sql`
    insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, planned_date, amount, comment,
      end_date, end_comment, outcome, created_at, category_id, category_name, deadline)
    select ${tenantId}::uuid, ${masterRef}::text, kind, "tiersRef",
      array(select jsonb_array_elements_text("movementRefs")::uuid), "startDate", "plannedDate", amount, comment,
      "endDate", "endComment", outcome,
      "startDate" + interval '9 hours', "categoryId", "categoryName", deadline
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as r (kind text, "tiersRef" text, "movementRefs" jsonb, "startDate" date, "plannedDate" date,
        amount numeric(14, 2), comment text, "endDate" date, "endComment" text, outcome text, "categoryId" text,
        "categoryName" text, deadline date)`)
}
