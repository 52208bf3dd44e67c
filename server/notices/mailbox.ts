import { ImapFlow, type MessageStructureObject } from 'imapflow'

/** Where the reading of a mailbox stands. Uids grow as long as the validity stays the same. */
export type Position = { uidValidity: string; lastUid: number }

/** A mail that is a report about another mail. */
export type Report = { uid: number; raw: Uint8Array }

/** A mailbox server that does not answer within this is given up until the next time. */
const TIMEOUT_MS = 15_000

/** Largest mail that is read: a notice holds at most the mail that it is about. */
const MOST_BYTES = 10 * 1024 * 1024

const isReport = (structure: MessageStructureObject | undefined): boolean =>
  structure?.type?.toLowerCase() === 'multipart/report'

/**
 * Reads the reports of a mailbox that came after `since`, oldest first. The mailbox is opened for reading only: no mail in
 * it is changed, moved or marked.
 * @param url imap(s)://user:password@host:port/mailbox
 * @param onReport called with each report, before the next one is fetched
 * @param onPosition called once everything up to there was given
 * @throws when the mailbox cannot be read
 */
export const readReports = async (
  url: string,
  since: Position | null,
  onReport: (report: Report) => Promise<void>,
  onPosition: (position: Position) => Promise<void>,
): Promise<void> => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  // A connection that breaks rejects what is being waited for.
  client.on('error', () => {})
  await client.connect()
  try {
    const opened = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX', { readOnly: true })
    const uidValidity = String(opened.uidValidity)
    let lastUid = since?.uidValidity === uidValidity ? since.lastUid : 0
    // The list first: nothing else may be asked while an answer is still being read.
    const found = await client.fetchAll(
      `${lastUid + 1}:*`,
      { uid: true, bodyStructure: true, size: true },
      { uid: true },
    )
    const fresh = found.filter(({ uid }) => uid > lastUid).sort((a, b) => a.uid - b.uid)
    for (const { uid, bodyStructure, size = 0 } of fresh) {
      if (isReport(bodyStructure) && size <= MOST_BYTES) {
        const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
        if (mail && mail.source !== undefined) await onReport({ uid, raw: mail.source })
      }
      lastUid = uid
      await onPosition({ uidValidity, lastUid })
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
