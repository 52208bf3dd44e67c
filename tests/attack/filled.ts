import { fillDemo } from '../../server/app/demo/demo.ts'
import { demoDesk } from '../../server/app/demo/owner.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { storeFile } from '../../server/platform/files/files.ts'
import type { TestServer, TestUser } from '../support/server.ts'

/** The account of a filled company. */
export const FILLED_ACCOUNT = 'DEMO'

/** A name and a SIREN that no other demonstration has. */
export const FILLED_NAME = 'Houblonnière des Attaques'
export const FILLED_SIREN = '732829320'

/** A company with customers, movements, reminders, events and letters, its administrator, and ids of what it has. */
export type Filled = { user: TestUser; ids: Record<string, string> }

/** The query for each id that a path can name. */
const places: Record<string, string> = {
  tiersRef: 'select ref from tiers',
  tiersReference: 'select ref from tiers',
  uniqueRef: 'select unique_ref from movements',
  eventId: 'select event_id from events',
  contactId: 'select contact_id from contacts',
  plannedReminderId: 'select planned_id from planned_reminders',
  id: 'select scenario_id from scenarios',
  templateId: 'select template_id from reminder_templates',
  reminderId: 'select reminder_id from reminders',
  importId: 'select import_id from imports',
  alertId: 'select alert_id from alerts',
  bounceId: 'select bounce_id from bounces',
  fileId: 'select file_id from files',
  questionId: 'select question_id from questions',
}

/** A question about a dispute, answered with a file. */
const askQuestion = async (tx: Tx, { tenantId, userId }: TestUser): Promise<void> => {
  const file = { name: 'avoir.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }
  const fileId = await storeFile(tx, FILLED_ACCOUNT, file)
  await tx.run(sql`
    insert into questions (tenant_id, master_ref, tiers_ref, event_id, name, email, language, text, asked_by, asked_at,
      expires_at, stance, answer, file_id, answered_at)
    select ${tenantId}, ${FILLED_ACCOUNT}, tiers_ref, event_id, 'Paul Mercier', 'paul.mercier@attaques.test', 'fr',
      'Prix convenu ?', ${userId}, now(), now() + interval '14 days', 'ACCEPTED', 'Il a raison', ${fileId}, now()
    from events where tenant_id = ${tenantId} and kind = 'DISPUTE' order by event_id limit 1`)
}

export const fillCompany = async (server: TestServer, firstName: string): Promise<Filled> => {
  const { database, services } = server
  const user = await server.newUser({ firstName, account: null, signedIn: false })
  const deskId = await demoDesk(services)
  await database.asTenant(user.tenantId, async (tx) => {
    await fillDemo(services, tx, { ...user, deskId })
    await askQuestion(tx, user)
    await tx.run(sql`update masters set name = ${FILLED_NAME}, trade_name = ${FILLED_NAME}, siren = ${FILLED_SIREN}`)
    await tx.run(sql`
      update invoices set content = jsonb_set(content, '{buyer}', ${JSON.stringify({ name: FILLED_NAME, lines: [], siren: FILLED_SIREN, vatNumber: '' })}::jsonb)`)
  })
  const ids: Record<string, string> = { masterRef: FILLED_ACCOUNT, userId: user.userId, userUUID: user.userId }
  for (const [name, select] of Object.entries(places)) {
    const { rows } = await database.executeSql(`${select} where tenant_id = '${user.tenantId}' limit 1`)
    const [row] = rows as Record<string, unknown>[]
    if (row) ids[name] = String(Object.values(row)[0])
  }
  return { user: { ...user, masterRef: FILLED_ACCOUNT }, ids }
}

/** A digest of every row of a company, by table. */
export const rowsOf = async ({ database }: TestServer, tenantId: string): Promise<Record<string, string>> => {
  const { rows } = await database.executeSql(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1",
  )
  const found: Record<string, string> = {}
  for (const { table_name: table } of rows as { table_name: string }[]) {
    const row = await database.asOwner((tx) =>
      tx.executeSql(`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest
        from ${table} t where tenant_id = '${tenantId}'`),
    )
    found[table] = (row.rows as { digest: string }[])[0]!.digest
  }
  return found
}
