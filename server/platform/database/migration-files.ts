import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** One migration. It must never change once it has been applied anywhere. */
export type Migration = { name: string; text: string; checksum: string }

const folder = new URL('./migrations/', import.meta.url)

/** SHA-256 in hexadecimal, independent of line endings. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** The files of `migrations` in the order in which they are applied. */
export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    })
