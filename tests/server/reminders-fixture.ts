import { expect } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getPlanning, listPlannedReminders, replan } from '../../src/contract/delivery/reminders.ts'
import { createScenario, listScenarios, publishScenario, saveDraft } from '../../src/contract/planning/scenarios.ts'
import { createTemplate, type TemplateInput } from '../../src/contract/planning/templates.ts'
import { addDays, type BusinessDate } from '../../src/domain/dates.ts'
import type { TestServer, TestUser } from '../support/server.ts'

/** A made-up customer; `invoices` are [days overdue on `today`, amount, document number]. */
export type Customer = {
  ref: string
  name?: string
  email?: string
  phone?: string
  type?: 'B2B' | 'B2C'
  invoices: readonly (readonly [daysLate: number, amount: number, number: string])[]
}

/** The same in every edition, like the import's hash. */
export const refOf = (number: string): string =>
  `00000000-0000-4000-8000-${Buffer.from(number).toString('hex').padStart(12, '0').slice(-12)}`

let editions = 1

/** Stores a whole new edition of customers and movements, like an import, with due dates before `today`. */
export const putBooks = async (
  { database }: TestServer,
  { tenantId, masterRef }: TestUser,
  today: BusinessDate,
  customers: readonly Customer[],
): Promise<void> => {
  const edition = editions++
  await database.asTenant(tenantId, async (tx) => {
    for (const {
      ref,
      name = `Client ${ref}`,
      type = 'B2B',
      email,
      phone = '+33 1 99 00 00 00',
      invoices,
    } of customers) {
      await tx.run(sql`
        insert into tiers values (${tenantId}, ${edition}, ${ref}, ${type}, '', ${name}, 'UNK', '', '', ${phone},
          ${email ?? `${ref.toLowerCase()}@client.test`}, '1 rue des Essais', '', '', '75001', 'Paris', 'FRA', 0)`)
      for (const [daysLate, amount, number] of invoices) {
        const due = addDays(today, -daysLate)
        await tx.run(sql`
          insert into movements values (${tenantId}, ${edition}, ${refOf(number)}, ${ref}, ${number},
            ${amount < 0 ? 'CREDIT_NOTE' : 'INVOICE'}, '', '411', ${addDays(due, -30)}, ${due}, ${amount}, ${amount}, null, 0)`)
      }
    }
    await tx.run(sql`
      update masters set tiers_edition = ${edition}, movements_edition = ${edition},
        contact = '{"firstName": "Jeanne", "lastName": "Roux", "email": "compta@atelier.example"}',
        bank = '{"iban": "FR7630006000011234567890189"}'
      where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  })
}

/** Records that the books were imported at a moment. */
export const recordImport = async (
  { database }: TestServer,
  { tenantId, masterRef }: TestUser,
  startedAt: Date,
): Promise<void> => {
  await database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      with import as (
        insert into imports (tenant_id, master_ref, entity, state, file_name, chunks_expected, total_read_rows, result,
          started_at, touched_at, ended_at)
        values (${tenantId}, ${masterRef}, 'movements', 'DONE', 'ecritures.csv', 1, 1, 'SUCCESS', ${startedAt},
          ${startedAt}, ${startedAt})
        returning import_id
      ), moved as (
        update movements set edition = import_id from import where tenant_id = ${tenantId}
      )
      update masters set movements_edition = import_id from import where tenant_id = ${tenantId}
        and master_ref = ${masterRef}`),
  )
}

/** Requests a planning through the API and waits for its end. */
export const replanned = async (server: TestServer, user: TestUser): Promise<void> => {
  const params = { masterRef: user.masterRef }
  await server.ask(replan, { params }, user)
  await expect
    .poll(async () => (await server.ask(getPlanning, { params }, user)).state, { timeout: 20_000, interval: 50 })
    .toBe('SUCCESS')
}

/** Everything planned for a customer, by day. */
export const plannedOf = async (server: TestServer, user: TestUser, tiersRef: string) =>
  (
    await server.ask(
      listPlannedReminders,
      { params: { masterRef: user.masterRef }, query: { period: 'ALL', tiersRef } },
      user,
    )
  ).items

/** Writes a template for the medium of a step, and publishes the account's scenario with it. */
export const giveTemplate = async (
  server: TestServer,
  user: TestUser,
  stepId: string,
  template: TemplateInput,
): Promise<string> => {
  const params = { masterRef: user.masterRef }
  const { id: templateId } = await server.ask(createTemplate, { params, body: template }, user)
  const { value } = await server.ask(listScenarios, { params }, user)
  const own = value.find(({ version }) => version > 0)
  const scenario = own ?? (await server.ask(createScenario, { params, body: { name: 'Le nôtre' } }, user))
  const { id, version } = scenario
  const { name, audience, enabled, mediaOff, steps, restartAfterDays } = scenario.draft ?? scenario
  const chosen = steps.map((step) => (step.id === stepId && step.kind === 'REMINDER' ? { ...step, templateId } : step))
  const content = { name, audience, enabled, mediaOff, steps: chosen, restartAfterDays }
  await server.ask(saveDraft, { params: { ...params, id }, body: { version, content } }, user)
  await server.ask(publishScenario, { params: { ...params, id }, body: { version } }, user)
  await replanned(server, user)
  return templateId
}

/** Gives the account a scenario of one text message, this many days after the due date. */
export const remindBySms = (
  { database }: TestServer,
  { tenantId, masterRef }: TestUser,
  offsetDays: number,
): Promise<number> => {
  const step = {
    kind: 'REMINDER',
    id: 'sms',
    labelKey: 'reminderStep.sms',
    name: null,
    offsetDays,
    media: 'SMS',
    enabled: true,
    courtesy: false,
    templateId: null,
    hour: null,
    businessDaysOnly: true,
    repeat: null,
    firstFromDays: null,
  }
  const published = { enabled: true, mediaOff: [], restartAfterDays: null, steps: [step] }
  return database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      insert into scenarios (tenant_id, master_ref, name, for_all, published)
      values (${tenantId}, ${masterRef}, 'SMS', true, ${JSON.stringify(published)}::jsonb)`),
  )
}

/** Why the mail of `returnedMail` bounced. */
export const RETURN_REASON = '550 5.1.1 User unknown'

/** A delivery report of a permanent failure. */
export const returnedMail = (messageId: string, recipient: string): Uint8Array =>
  new TextEncoder().encode(
    `From: MAILER-DAEMON@mx.test
Message-ID: <history-${messageId.slice(1)}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; ${RETURN_REASON}

--B1
Content-Type: text/rfc822-headers

Message-ID: ${messageId}

--B1--
`.replaceAll('\n', '\r\n'),
  )
