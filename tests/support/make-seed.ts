/**
 * Creates the initial data of test servers: starts the server once on the empty folder or database in the environment
 * (see tests/support/seeds.ts), waits until nothing is left to do, and ends.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../server/app/server.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { readConfig } from '../../server/platform/settings/config.ts'

const { services, stop } = await startServer(readConfig(process.env))
const busy = () =>
  services.database.asOwner((tx) =>
    tx.one(sql`
      select 1 from plannings where state in ('PENDING', 'STARTED')
      union all
      select 1 from pgboss.job where name in ('demo-papers', 'health-read') and state < 'completed' limit 1`),
  )
while (await busy()) await wait(50)
await stop()
process.exit(0)
