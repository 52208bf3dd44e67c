import { ImapFlow, type MessageStructureObject } from 'imapflow'

/** Reading position in a mailbox. UIDs only increase while `uidValidity` stays the same. */
export type Position = { uidValidity: string; lastUid: number }

/** The message at which reading last stopped, and how many times in a row. */
export type Stumble = { uid: number; times: number }

/** Callbacks of `readReports`. A message that would block the others is set aside. */
export type Readers = {
  /**
   * Called with each report, before the next one is fetched. @throws when nothing can be read now; the next run starts
   * with this report
   */
  onReport(report: Report): Promise<void>
  /** Called instead of `onReport` with a report that is not read. */
  onAside(uid: number, reason: 'TOO_LARGE' | 'FAILED', uidValidity: string): Promise<void>
  /** Called once everything up to the position has been handled. */
  onPosition(position: Position): Promise<void>
  /** Called when reading stops at a message. */
  onStumble(uid: number, position: Position): Promise<void>
}

/** A message that reports on the delivery of another one. */
export type Report = { uid: number; raw: Uint8Array; uidValidity: string }

/** After this time the mailbox server counts as unreachable until the next run. */
const TIMEOUT_MS = 15_000

/** Largest message that is read. A report contains at most the message it is about. */
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Failed attempts after which a message is set aside. They span a quarter of an hour, longer than most temporary
 * faults.
 */
const MOST_STUMBLES = 5

const isReport = (structure: MessageStructureObject | undefined): boolean =>
  structure?.type?.toLowerCase() === 'multipart/report'

/**
 * Reads the reports of a mailbox that arrived after `since`, oldest first. The mailbox is opened read-only.
 * @param url imap(s)://user:password@host:port/mailbox
 * @param options.startTls require STARTTLS before logging in to an imap:// server
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
  // A broken connection already rejects the pending call; without a listener the event would end the process.
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
