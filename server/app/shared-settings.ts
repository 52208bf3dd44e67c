import { createHash, createHmac, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { keepOnce } from '../platform/disk/keep-once.ts'
import { documentsKey } from '../platform/secrets/sealing.ts'
import type { Config } from '../platform/settings/config.ts'

/** Settings that may change between starts, but must be equal in all processes that run together. */
const ALIKE = [
  'PUBLIC_URL',
  'OIDC_URL',
  'OIDC_REALM',
  'OIDC_CLIENT_ID',
  'SMTP_URL',
  'SENDER_SPF',
  'SMS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PARTNER_URL',
  'PARTNER_SECRET',
  'REGISTERED_MAIL_URL',
  'REGISTERED_MAIL_SECRET',
  'IDENTITY_CHECK_URL',
  'IDENTITY_CHECK_SECRET',
  'HEALTH_URL',
  'COMPANIES_URL',
  'SELLER_SIREN',
  'SELLER_NAME',
] as const satisfies readonly (keyof Config)[]

/** An id of the folder, created on first use; in-memory storage gets a new one at each start. */
const folderName = (folder: string): string => {
  if (folder.startsWith('memory://')) return randomUUID()
  const path = join(folder, 'installation')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(folder, { recursive: true })
  return keepOnce(path, randomUUID())
}

/** Fingerprint of the certificate that seals contracts; null before it exists. */
const sealOf = ({ SEAL_FILE, DATA_DIR }: Config): string | null => {
  const path = SEAL_FILE ?? join(DATA_DIR, 'seal.pem')
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null
}

/** The settings to compare, and the consequence of a difference. */
const compared = (config: Config): { name: string; value: string | null; meaning: string }[] => {
  const embedded = [
    ...(config.STRIPE_SECRET_KEY ? [] : ['payments']),
    ...(config.SMTP_URL ? [] : ['mails']),
    ...(config.SMS_URL ? [] : ['text messages']),
  ]
  return [
    ...ALIKE.map((name) => ({
      name,
      value: String(config[name] ?? ''),
      meaning: 'processes with different values treat the same accounts differently; give all processes the same value',
    })),
    {
      name: 'SEAL_FILE',
      value: sealOf(config),
      meaning:
        'contracts are sealed with different certificates; give all processes the same SEAL_FILE, or the same seal.pem in DATA_DIR',
    },
    {
      name: 'DATA_DIR',
      value: embedded.length > 0 ? folderName(config.DATA_DIR) : null,
      meaning: `embedded ${embedded.join(', ')} are stored in the folder of each process, where others cannot see them; share the folder, or set STRIPE_SECRET_KEY, SMTP_URL and SMS_URL`,
    },
  ]
}

/**
 * Compares the settings that all processes on a database must share with those of earlier processes. A different
 * document key stops the start, because one process could not read what another has encrypted. Any other difference is
 * logged, because it may be intended, and replaces the stored value.
 * @throws an error with a readable message when DOCUMENTS_KEY differs
 */
export const compareSharedSettings = async (config: Config, database: Database, log: Logger): Promise<void> => {
  // Nothing stored in memory outlives its process, and no other process can have its key.
  if (config.DATA_DIR.startsWith('memory://') && !config.DOCUMENTS_KEY) return
  const key = documentsKey(config)
  // Keyed hash, so that the database alone does not help to guess a secret.
  const fingerprintOf = (name: string, value: string) =>
    createHmac('sha256', key).update(`${name}\n${value}`).digest('base64url')
  /** Returns when the earlier value was stored, if it differs. */
  const compare = (name: string, value: string, replace: boolean): Promise<Date | undefined> => {
    const fingerprint = fingerprintOf(name, value)
    return database.asSystem(async (tx) => {
      await tx.run(
        sql`insert into shared_settings (name, fingerprint) values (${name}, ${fingerprint}) on conflict do nothing`,
      )
      const before = await tx.exactlyOne<{ fingerprint: string; since: Date }>(
        sql`select fingerprint, since from shared_settings where name = ${name} for update`,
      )
      if (before.fingerprint === fingerprint) return undefined
      if (replace)
        await tx.run(sql`update shared_settings set fingerprint = ${fingerprint}, since = now() where name = ${name}`)
      return before.since
    })
  }
  const since = await compare('DOCUMENTS_KEY', '', false)
  if (since)
    throw new Error(
      `DOCUMENTS_KEY: this database has been used with another key since ${since.toISOString()}, and this process could not read the identity documents encrypted with it. Give this process the same DOCUMENTS_KEY, or the file documents.key from the DATA_DIR of the other processes. If that key is lost, so are those documents: delete the row DOCUMENTS_KEY from the table shared_settings to continue with a new key.`,
    )
  // The embedded database has a single process.
  if (database.engine === 'pglite') return
  for (const { name, value, meaning } of compared(config)) {
    const before = value === null ? undefined : await compare(name, value, true)
    if (before)
      log.warn(
        { setting: name, since: before },
        `${name} differs from the value of the process that started before. Unless it was changed intentionally for all processes: ${meaning}`,
      )
  }
}
