import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { mustStartTls } from '../../platform/settings/config.ts'
import { faultOfMessage, setAside, stumbleAt } from './aside.ts'
import { handleReport } from './handle-report.ts'
import { type Position, readReports } from './mailbox.ts'

type PositionRow = { uid_validity: string; last_uid: number; failed_uid: number | null; failures: number }

/** The URL of the mailbox without its password, under which the reading position is stored. */
const nameOf = (url: string): string => {
  const named = new URL(url)
  named.password = ''
  return named.href
}

/**
 * Handles the messages that arrived in the mailbox of delivery reports since the last time; does nothing if none is
 * configured.
 * @throws when the mailbox cannot be read; the next run continues from the same position
 */
export const fetchDeliveryReports = async (services: Services): Promise<void> => {
  const { database, config } = services
  const url = config.BOUNCE_IMAP_URL
  if (!url) return
  const mailbox = nameOf(url)
  const row = await database.asSystem((tx) =>
    tx.one<PositionRow>(
      sql`select uid_validity, last_uid, failed_uid, failures from mailbox_positions where mailbox = ${mailbox}`,
    ),
  )
  const since: Position | null = row ? { uidValidity: row.uid_validity, lastUid: Number(row.last_uid) } : null
  const stumble = row?.failed_uid ? { uid: Number(row.failed_uid), times: row.failures } : null
  await readReports(
    url,
    { startTls: mustStartTls(config, url), since, stumble },
    {
      onReport: async ({ raw, uid, uidValidity }) => {
        try {
          await handleReport(services, raw)
        } catch (error) {
          const reason = faultOfMessage(error)
          if (reason === null) throw error
          await setAside(services, { mailbox, uidValidity, uid }, reason)
        }
      },
      onAside: (uid, reason, uidValidity) => setAside(services, { mailbox, uidValidity, uid }, reason),
      onPosition: async ({ uidValidity, lastUid }) => {
        await database.asSystem((tx) =>
          tx.run(sql`
            insert into mailbox_positions (mailbox, uid_validity, last_uid) values (${mailbox}, ${uidValidity}, ${lastUid})
            on conflict (mailbox) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid,
              failed_uid = null, failures = 0`),
        )
      },
      onStumble: (uid, position) => stumbleAt(services, mailbox, uid, position),
    },
  )
}

/** Reads the mailbox of delivery reports every few minutes. Call before the jobs start. */
export const registerDeliveryReports = (services: Services): void => {
  if (!services.config.BOUNCE_IMAP_URL) return
  services.jobs.every('delivery-reports-read', '*/3 * * * *', () => fetchDeliveryReports(services))
}
