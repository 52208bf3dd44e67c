import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { SmsGateway } from './gateway.ts'
import { outboxPage } from './outbox-pages.ts'
import type { StoredSms } from './stored-sms.ts'

/** The embedded outbox, which stores text messages instead of sending them. A known reference marks a duplicate. */
export type SmsOutbox = SmsGateway & {
  /** Newest first. */
  list(): Promise<StoredSms[]>
  /** Its page, and the same as JSON under /messages. */
  pages: Hono
}

type Shelf = { add(sms: StoredSms): Promise<void>; all(): Promise<StoredSms[]> }

const memoryShelf = (): Shelf => {
  const kept = new Map<string, StoredSms>()
  return {
    add: async (sms) => {
      if (!kept.has(sms.reference)) kept.set(sms.reference, sms)
    },
    all: async () => [...kept.values()],
  }
}

const folderShelf = async (folder: string): Promise<Shelf> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return {
    add: async (sms) => {
      const name = `${createHash('sha256').update(sms.reference).digest('hex')}.json`
      if ((await names()).includes(name)) return
      // Write and rename, so that readers never see a partial file.
      await writeFile(join(folder, `${name}.part`), JSON.stringify(sms), { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, name))
    },
    all: async () =>
      Promise.all((await names()).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')))),
  }
}

/** @param folder for the messages; null keeps them in memory */
export const openSmsOutbox = async (folder: string | null, now: () => Date): Promise<SmsOutbox> => {
  const shelf = folder === null ? memoryShelf() : await folderShelf(folder)
  const list = async () => (await shelf.all()).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
  const pages = new Hono()
  pages.get('/', async (context) => {
    const language = /^\s*fr\b/i.test(context.req.header('accept-language') ?? '') ? 'fr' : 'en'
    return context.html(outboxPage(await list(), language))
  })
  pages.get('/messages', async (context) => context.json({ items: await list() }))
  return {
    send: async (sms) => {
      await shelf.add({ ...sms, sentAt: now().toISOString() })
      return { status: 'SENT' }
    },
    list,
    pages,
  }
}
