// `npm run sessions:end -- ADDRESS` ends the sessions of one user, `-- --all` those of everybody: after a stolen password
// or a leaked signing key. With the embedded database the server must be stopped first; with PostgreSQL it may run.
import { pino } from 'pino'
import { endSessionsFor } from '../server/accounts/identity/end-sessions.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { readConfig } from '../server/platform/settings/config.ts'

const [whom] = process.argv.slice(2)
if (!whom) {
  process.stderr.write('Name an e-mail address, or --all\n')
  process.exit(2)
}
const database = await openDatabase(readConfig(process.env), pino({ level: 'silent' }))
const ended = await endSessionsFor(database, whom === '--all' ? 'EVERYBODY' : { email: whom })
await database.close()
process.stdout.write(`${ended} sessions ended\n`)
process.exit(ended === 0 && whom !== '--all' ? 1 : 0)
