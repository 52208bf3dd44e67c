import { businessDateAt } from '../../../src/domain/dates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { planning } from '../customers/ports.ts'
import type { EventAccount } from './rows.ts'

/** Notes that something happened to a dispute, and plans its customer again. The caller holds the planning lock. */
export const keepNews = async (
  tx: Tx,
  account: EventAccount,
  { eventId, tiersRef }: { eventId: string; tiersRef: string },
): Promise<void> => {
  await tx.run(sql`
    update events set news_on = ${businessDateAt(account.now)}
    where tenant_id = ${account.tenantId} and event_id = ${eventId}`)
  await planning().replan(tx, account, { tiersRef })
}
