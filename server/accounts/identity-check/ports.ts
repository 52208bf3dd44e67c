import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { port } from '../../platform/port.ts'

/** Sends everything that waited for the account to be verified. */
export const accountVerified =
  port<(tx: Tx, jobs: Jobs, account: { tenantId: string; masterRef: string }, now: Date) => Promise<void>>(
    'accountVerified',
  )
