import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The signing keys of the provider. */
export type IdentityKeys = {
  /** RSA private key for tokens, with its `kid`. */
  signing: JWK
  /** Cookie secrets in base64url, newest first. */
  cookies: string[]
}

/** Returns the key for a purpose, creating it if needed. When two processes start together, only one creates it. */
const keyOf = async <T>(database: Database, purpose: 'SIGNING' | 'COOKIES', make: () => Promise<T>): Promise<T> => {
  const read = () =>
    database.asSystem((tx) => tx.one<{ value: T }>(sql`select value from identity_keys where purpose = ${purpose}`))
  const kept = await read()
  if (kept) return kept.value
  const made = JSON.stringify(await make())
  await database.asSystem((tx) =>
    tx.run(sql`insert into identity_keys (purpose, value) values (${purpose}, ${made}::jsonb) on conflict do nothing`),
  )
  return (await read())!.value
}

/** 3072-bit RSA keys give the 128 bits of security that ASVS 5.0 requires (11.2.3). */
const SIGNING_KEY_BITS = 3072

const makeSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: SIGNING_KEY_BITS, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/**
 * The keys of this installation. They are stored in the database, so that a restart or a second process signs nobody
 * out.
 */
export const identityKeys = async (database: Database): Promise<IdentityKeys> => ({
  signing: await keyOf(database, 'SIGNING', makeSigningKey),
  cookies: await keyOf(database, 'COOKIES', async () => [randomBytes(32).toString('base64url')]),
})
