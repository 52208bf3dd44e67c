import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** One step of the schema. Once applied anywhere it is never changed. */
export type Migration = { name: string; text: string; checksum: string }

const folder = new URL('./migrations/', import.meta.url)

/** SHA-256 in hexadecimal, the same whatever ends the lines. */
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
