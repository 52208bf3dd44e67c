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

/** Encrypts documents, bound to what they belong to: one cannot be decrypted in place of another. */
export type Sealer = {
  /** @param about identifies what the content belongs to; the same value is needed to open it */
  seal(content: Uint8Array, about: string): Buffer
  /** @throws if the key differs, or the content was modified */
  open(sealed: Uint8Array, about: string): Buffer
  /** Derives a key for another purpose, which does not reveal the original one (RFC 5869). */
  derive(purpose: string): Buffer
}

/** AES-256-GCM with a key of 32 bytes. Layout: key name, nonce, tag, ciphertext. */
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
      if (!bytes.subarray(0, KEY_NAME_BYTES).equals(name)) throw new Error('encrypted with another DOCUMENTS_KEY')
      const [tagAt, textAt] = [KEY_NAME_BYTES + NONCE_BYTES, KEY_NAME_BYTES + NONCE_BYTES + TAG_BYTES]
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(KEY_NAME_BYTES, tagAt))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(tagAt, textAt))
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()])
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
  }
}

/** The key of DOCUMENTS_KEY, else one created at the first start and stored beside the database. */
const keyOf = ({ DOCUMENTS_KEY, DATA_DIR }: Config): Buffer => {
  if (DOCUMENTS_KEY) return Buffer.from(DOCUMENTS_KEY, 'base64')
  if (DATA_DIR.startsWith('memory://')) return randomBytes(KEY_BYTES)
  const path = join(DATA_DIR, 'documents.key')
  privateFolder(DATA_DIR)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : keepOnce(path, randomBytes(KEY_BYTES).toString('base64'))
  const key = Buffer.from(text.trim(), 'base64')
  // Key derivation would accept a shorter key, which could be guessed.
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${path}: contains no key of ${KEY_BYTES} bytes. Restore it from your backup; delete it only if this server has never run before.`,
    )
  return key
}

const keys = new WeakMap<Config, Buffer>()

/** The 32-byte key that encrypts the documents of this server. */
export const documentsKey = (config: Config): Buffer => {
  const key = keys.get(config) ?? keyOf(config)
  keys.set(config, key)
  return key
}

const sealers = new WeakMap<Config, Sealer>()

/** The sealer for the documents of this server. */
export const sealerFor = (config: Config): Sealer => {
  const known = sealers.get(config) ?? sealerOf(documentsKey(config))
  sealers.set(config, known)
  return known
}
