/**
 * The demo company's server in its own process, with cases as people would have opened them: a delegation that waits,
 * one in progress, one refused, and a formal notice. It prints the lines that tests/support/browser.ts expects.
 */
import { fileURLToPath } from 'node:url'
import { accountRowOf } from '../../server/accounts/account/account-row.ts'
import { startServer } from '../../server/app/server.ts'
import { selectionOf } from '../../server/cases/case/selection.ts'
import { raw, sql } from '../../server/platform/database/sql.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { type Selection, selectionReasons } from '../../src/domain/cases/index.ts'
import { openedCase, verifyAccount } from '../server/cases-fixture.ts'

const server = await startServer(readConfig(process.env), {
  staticRoot: fileURLToPath(new URL('../../dist', import.meta.url)),
})
const { services } = server
const demo = server.demos?.company
const { database } = services
type Row = { tenantId: string; masterRef: string; userId: string }
const user = (await database.asSystem((tx) =>
  tx.one<Row>(sql`
    select m.tenant_id as "tenantId", m.master_ref as "masterRef", u.user_id as "userId" from users u
    join memberships s on s.user_id = u.user_id join masters m on m.tenant_id = s.tenant_id
    where u.email = ${demo?.login ?? ''} limit 1`),
))!
const fixture = { database, services }
// These tests have their own cases, which replace the demonstration's.
await database.asTenant(user.tenantId, async (tx) => {
  for (const table of ['partner_messages', 'case_payments', 'case_steps', 'case_invoices', 'case_documents', 'cases'])
    await tx.run(sql`delete from ${raw(table)} where tenant_id = ${user.tenantId}`)
  await tx.run(sql`
    delete from events where tenant_id = ${user.tenantId} and kind in ('FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION')`)
})
await verifyAccount(fixture, user)

/** Customers whose first of several overdue invoices may be selected. */
const candidates = async (selection: Selection): Promise<{ tiersRef: string; movementRefs: string[] }[]> =>
  database.asTenant(user.tenantId, async (tx) => {
    const accountRow = await accountRowOf(tx, user.masterRef)
    const rows = await tx.rows<{ tiers_ref: string }>(sql`
      select tiers_ref from movements
      where tenant_id = ${user.tenantId} and edition = ${accountRow.movements_edition} and clearing_date is null
        and due_amount > 0 and due_date < current_date
      group by tiers_ref having count(*) > 2 order by tiers_ref limit 40`)
    const found = []
    for (const { tiers_ref: tiersRef } of rows) {
      const account = { tenantId: user.tenantId, accountRow, now: services.now() }
      const { facts, movements } = await selectionOf(tx, account, tiersRef)
      const free = movements.filter((movement) => selectionReasons(selection, movement, facts).length === 0)
      if (free.length > 2) found.push({ tiersRef, movementRefs: [free[0]!.uniqueRef] })
    }
    return found
  })

const [waiting, running, refused, noticed] = await candidates({ target: 'DELEGATION' })
const type = 'DEBT_COLLECTION_DELEGATION'
await openedCase(fixture, user, { type, ...waiting! })
const runningId = await openedCase(fixture, user, { type, ...running! })
const refusedId = await openedCase(fixture, user, { type, ...refused! })
await openedCase(fixture, user, { type: 'FORMAL_NOTICE', ...noticed! })
await database.asTenant(user.tenantId, async (tx) => {
  await tx.run(sql`update cases set status = 'OPEN', mandate = 'TREATED' where event_id = ${runningId}`)
  await tx.run(sql`
    update cases set status = 'CLOSED', mandate = 'REFUSED', refusal = 'Société radiée', closed_at = ${services.now()}
    where event_id = ${refusedId}`)
})

process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
const partner = server.demos?.partner
process.stdout.write(
  `${[
    `Échéance     ${server.url}`,
    `Mailbox      ${server.mailboxUrl}`,
    `Demo login   ${demo?.login} / ${demo?.password}`,
    `Demo partner ${partner?.login} / ${partner?.password}`,
  ].join('\n')}\n`,
)
