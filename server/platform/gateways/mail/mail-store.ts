import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'

/** Number of e-mails kept, the newest, so that the folder does not fill the disk. */
const MAILS_KEPT = 5_000

/** A parsed e-mail of the embedded mailbox. */
export type StoredMail = {
  id: string
  /** Time of arrival, ISO 8601. */
  receivedAt: string
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
}

/** Storage of raw e-mails by id. */
type Shelf = {
  ids(): Promise<string[]>
  read(id: string): Promise<Uint8Array>
  write(id: string, raw: Uint8Array): Promise<void>
  remove(id: string): Promise<void>
}

export type MailStore = {
  /** Stores a raw e-mail. One with a known Message-ID is a duplicate and is ignored, as mail servers do. */
  add(raw: Uint8Array): Promise<void>
  /** Newest first. */
  list(): Promise<StoredMail[]>
  /** Undefined if there is none. */
  find(id: string): Promise<StoredMail | undefined>
  raw(id: string): Promise<Uint8Array | undefined>
}

const memoryShelf = (): Shelf => {
  const mails = new Map<string, Uint8Array>()
  return {
    ids: async () => [...mails.keys()],
    read: async (id) => mails.get(id)!,
    write: async (id, raw) => {
      mails.set(id, raw)
    },
    remove: async (id) => {
      mails.delete(id)
    },
  }
}

const folderShelf = async (folder: string): Promise<Shelf> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    ids: async () => (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4)),
    read: (id) => readFile(join(folder, `${id}.eml`)),
    write: async (id, raw) => {
      // Write and rename, so that readers never see a partial file.
      await writeFile(join(folder, `${id}.part`), raw, { mode: 0o600 })
      await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`))
    },
    remove: (id) => rm(join(folder, `${id}.eml`), { force: true }),
  }
}

const addressText = (address: Address): string => {
  if (address.group) return address.group.map(addressText).join(', ')
  return address.name ? `${address.name} <${address.address}>` : address.address
}

/** The HTML with embedded images resolved, as a mail client shows it. */
const withParts = ({ html = '', attachments }: Email): string =>
  attachments.reduce((text, { contentId, mimeType, content }) => {
    if (!contentId || !mimeType.startsWith('image/') || typeof content === 'string') return text
    const picture = `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`
    return text.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, picture)
  }, html)

const parse = async (id: string, raw: Uint8Array): Promise<StoredMail> => {
  const mail = await PostalMime.parse(raw)
  return {
    id,
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    messageId: mail.messageId ?? '',
    from: mail.from ? addressText(mail.from) : '',
    to: (mail.to ?? []).map(addressText).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: withParts(mail),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}

/**
 * @param folder for the e-mails; null keeps them in memory
 * @param kept maximum number of e-mails, the newest
 */
export const openMailStore = async (folder: string | null, kept = MAILS_KEPT): Promise<MailStore> => {
  const shelf = folder ? await folderShelf(folder) : memoryShelf()
  const read = new Map<string, Promise<StoredMail>>()
  const ids = new Set(await shelf.ids())
  const mailOf = (id: string): Promise<StoredMail> => {
    let mail = read.get(id)
    if (!mail) {
      mail = shelf.read(id).then((raw) => parse(id, raw))
      mail.catch(() => read.delete(id))
      read.set(id, mail)
    }
    return mail
  }
  return {
    add: async (raw) => {
      const { messageId } = await PostalMime.parse(raw)
      const digest = createHash('sha256')
        .update(messageId ?? raw)
        .digest('hex')
        .slice(0, 24)
      if ([...ids].some((id) => id.endsWith(digest))) return
      const id = `${Date.now()}-${digest}`
      await shelf.write(id, raw)
      ids.add(id)
      for (const oldest of [...ids].sort().slice(0, -kept)) {
        ids.delete(oldest)
        read.delete(oldest)
        await shelf.remove(oldest)
      }
    },
    list: async () => Promise.all([...ids].sort().reverse().map(mailOf)),
    find: async (id) => (ids.has(id) ? mailOf(id) : undefined),
    raw: async (id) => (ids.has(id) ? shelf.read(id) : undefined),
  }
}
