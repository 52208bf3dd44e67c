import { ImapFlow, type MessageStructureObject } from 'imapflow'

/** Where the reading of a mailbox stands. Uids grow as long as the validity stays the same. */
export type Position = { uidValidity: string; lastUid: number }

/** The mail at which reading stopped the last times, and how often it did. */
export type Stumble = { uid: number; times: number }

/** What becomes of what is read. A mail after which the reading of others could not go on is set aside. */
export type Readers = {
  /** Called with each report, before the next one is fetched. @throws when nothing can be read now: the next time begins with it */
  onReport(report: Report): Promise<void>
  /** Called with a report that is not read, instead of `onReport`. */
  onAside(uid: number, reason: 'TOO_LARGE' | 'FAILED', uidValidity: string): Promise<void>
  /** Called once everything up to there was given. */
  onPosition(position: Position): Promise<void>
  /** Called when reading stops at a mail. */
  onStumble(uid: number, position: Position): Promise<void>
}

/** A mail that is a report about another mail. */
export type Report = { uid: number; raw: Uint8Array; uidValidity: string }

/** A mailbox server that does not answer within this is given up until the next time. */
const TIMEOUT_MS = 15_000

/** Largest mail that is read: a report holds at most the mail that it is about. */
const MOST_BYTES = 10 * 1024 * 1024

/** Times that reading stops at one mail before it is set aside: a quarter of an hour, which most faults of others last less. */
const MOST_STUMBLES = 5

const isReport = (structure: MessageStructureObject | undefined): boolean =>
  structure?.type?.toLowerCase() === 'multipart/report'

/**
 * Reads the reports of a mailbox that came after `since`, oldest first. The mailbox is opened for reading only: no mail in
 * it is changed, moved or marked.
 * @param url imap(s)://user:password@host:port/mailbox
 * @param options.startTls to an imap:// server nothing is said before it switches to TLS
 * @throws when the mailbox cannot be read
 */
export const readReports = async (
  url: string,
  { startTls, since, stumble }: { startTls: boolean; since: Position | null; stumble: Stumble | null },
  { onReport, onAside, onPosition, onStumble }: Readers,
): Promise<void> => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(startTls && !secure ? { doSTARTTLS: true } : {}),
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
    const readOne = async (uid: number): Promise<void> => {
      if (stumble && stumble.uid === uid && stumble.times >= MOST_STUMBLES) return onAside(uid, 'FAILED', uidValidity)
      const found = await client.fetchOne(String(uid), { bodyStructure: true, size: true }, { uid: true })
      if (!found || !isReport(found.bodyStructure)) return
      if ((found.size ?? 0) > MOST_BYTES) return onAside(uid, 'TOO_LARGE', uidValidity)
      const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
      if (mail && mail.source !== undefined) await onReport({ uid, raw: mail.source, uidValidity })
    }
    const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || []
    for (const uid of found.filter((one) => one > lastUid).sort((a, b) => a - b)) {
      try {
        await readOne(uid)
      } catch (error) {
        await onStumble(uid, { uidValidity, lastUid })
        throw error
      }
      lastUid = uid
      await onPosition({ uidValidity, lastUid })
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
