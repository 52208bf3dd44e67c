/**
 * The server in its own process with one account and a clock that a test sets: the file CLOCK_FILE contains the
 * milliseconds to add to the machine's time. It prints the lines that tests/support/killing.ts expects.
 */
import { readFileSync } from 'node:fs'
import { insertAccount } from '../../server/accounts/identity/accounts.ts'
import { hashPassword } from '../../server/accounts/identity/passwords.ts'
import { startServer } from '../../server/app/server.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { readConfig } from '../../server/platform/settings/config.ts'

const clockFile = process.env.CLOCK_FILE ?? ''
const person = { login: 'collecte@echeance.test', password: 'ocre-lagune-tambour-27' }

const server = await startServer(readConfig(process.env), {
  now: () => new Date(Date.now() + Number(readFileSync(clockFile, 'utf8'))),
})
const { database } = server.services
await database.asSystem(async (tx) => {
  if (await tx.one(sql`select 1 from users where email = ${person.login}`)) return
  const account = {
    email: person.login,
    firstName: 'Anna',
    lastName: 'Vidal',
    dataLocation: '',
    userType: 'STANDARD' as const,
    password: person.password,
  }
  const { userId } = await insertAccount(tx, account, await hashPassword(person.password, 1024))
  const tenant = await tx.one<{ tenant_id: string }>(
    sql`insert into tenants (name) values ('Atelier des Quais') returning tenant_id`,
  )
  const tenantId = tenant?.tenant_id ?? ''
  await tx.run(sql`insert into memberships (tenant_id, user_id) values (${tenantId}, ${userId})`)
  await tx.run(
    sql`insert into masters (tenant_id, master_ref, name) values (${tenantId}, 'M-0001', 'Atelier des Quais')`,
  )
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.stdout.write(`Échéance     ${server.url}\nDemo login   ${person.login} / ${person.password}\n`)
