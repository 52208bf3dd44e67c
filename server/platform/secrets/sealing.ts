import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepOnce } from '../disk/keep-once.ts'
import { privateFolder } from '../disk/private-folder.ts'
import type { Config } from '../settings/config.ts'

const KEY_BYTES = 32
const KEY_NAME_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts documents; what belongs to one document is not opened as another. */
export type Sealer = {
  /** @param about what the content belongs to: needed to open it again */
  seal(content: Uint8Array, about: string): Buffer
  /** @throws when the key is another one, or anything was changed */
  open(sealed: Uint8Array, about: string): Buffer
  /** Another key for another purpose, from which the first cannot be told (RFC 5869). */
  derive(purpose: string): Buffer
}

/** AES-256-GCM under a key of 32 bytes: name of the key, nonce, tag and ciphertext, one after the other. */
export const sealerOf = (key: Buffer): Sealer => {
  const name = createHash('sha256').update(key).digest().subarray(0, KEY_NAME_BYTES)
  return {
    seal: (content, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([name, nonce, cipher.getAuthTag(), encrypted])
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed)
      if (!bytes.subarray(0, KEY_NAME_BYTES).equals(name)) throw new Error('sealed by another DOCUMENTS_KEY')
      const [tagAt, textAt] = [KEY_NAME_BYTES + NONCE_BYTES, KEY_NAME_BYTES + NONCE_BYTES + TAG_BYTES]
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(KEY_NAME_BYTES, tagAt))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(tagAt, textAt))
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()])
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
  }
}

/** The key of DOCUMENTS_KEY; without it one that is made at the first start and kept beside the database. */
const keyOf = ({ DOCUMENTS_KEY, DATA_DIR }: Config): Buffer => {
  if (DOCUMENTS_KEY) return Buffer.from(DOCUMENTS_KEY, 'base64')
  if (DATA_DIR.startsWith('memory://')) return randomBytes(KEY_BYTES)
  const path = join(DATA_DIR, 'documents.key')
  privateFolder(DATA_DIR)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : keepOnce(path, randomBytes(KEY_BYTES).toString('base64'))
  const key = Buffer.from(text.trim(), 'base64')
  // A shorter one would be taken where keys are derived from it, and anybody could guess it.
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${path}: holds no key of ${KEY_BYTES} bytes. Put it back from your backup; remove it only where this server has never run before.`,
    )
  return key
}

const keys = new WeakMap<Config, Buffer>()

/** The key that encrypts the documents of this server, 32 bytes. */
export const documentsKey = (config: Config): Buffer => {
  const key = keys.get(config) ?? keyOf(config)
  keys.set(config, key)
  return key
}

const sealers = new WeakMap<Config, Sealer>()

/** What encrypts the documents of this server. */
export const sealerFor = (config: Config): Sealer => {
  const known = sealers.get(config) ?? sealerOf(documentsKey(config))
  sealers.set(config, known)
  return known
}
