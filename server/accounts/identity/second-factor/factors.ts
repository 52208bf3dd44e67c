import type { Services } from '../../../platform/context/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { stepOfSealed } from './totp.ts'

export type Passkey = {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export type Factors = {
  /** When one-time passwords were set up; null if they were not. */
  totpSince: Date | null
  passkeys: Passkey[]
  /** Number of unused recovery codes. */
  recoveryCodes: number
}

export const hasFactor = ({ totpSince, passkeys }: Factors): boolean => totpSince !== null || passkeys.length > 0

type PasskeyRow = {
  credential_id: string
  public_key: Uint8Array
  counter: string | number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export const factorsOf = ({ database }: Services, subject: string): Promise<Factors> =>
  database.asSystem((tx) => factorsWithin(tx, subject))

export const factorsWithin = async (tx: Tx, subject: string): Promise<Factors> => {
  const totp = await tx.one<{ created_at: Date }>(sql`select created_at from identity_totp where subject = ${subject}`)
  const passkeys = await tx.rows<PasskeyRow>(sql`
    select credential_id, public_key, counter, transports, name, created_at, last_used_at from identity_passkeys
    where subject = ${subject} order by created_at, credential_id`)
  const codes = await tx.one<{ left: number }>(
    sql`select count(*)::int as left from identity_recovery_codes where subject = ${subject}`,
  )
  return {
    totpSince: totp?.created_at ?? null,
    passkeys: passkeys.map((row) => ({
      id: row.credential_id,
      publicKey: Buffer.from(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    recoveryCodes: codes?.left ?? 0,
  }
}

/** Locks the account, so that its factors change in one transaction at a time. */
export const lockFactors = (tx: Tx, subject: string): Promise<number> =>
  tx.run(sql`select 1 from identity_accounts where subject = ${subject} for update`)

/** Checks a one-time password and marks it as used, so that of two concurrent requests only one succeeds. */
export const takeTotpCode = (services: Services, subject: string, code: string): Promise<boolean> =>
  services.database.asSystem(async (tx) => {
    const kept = await tx.one<{ sealed: Uint8Array }>(sql`select sealed from identity_totp where subject = ${subject}`)
    const step = kept ? stepOfSealed(services, subject, kept.sealed, code) : null
    if (step === null) return false
    const taken = await tx.run(sql`
      update identity_totp set last_step = ${step} where subject = ${subject} and last_step < ${step}`)
    return taken > 0
  })

/** Names of the user's companies that require a second factor. */
export const requiredBy = async ({ database }: Services, subject: string): Promise<string[]> =>
  (await database.asSystem((tx) => requiredWithin(tx, subject))).map(({ name }) => name)

export const requiredWithin = (tx: Tx, subject: string): Promise<{ name: string }[]> =>
  tx.rows<{ name: string }>(sql`
    select t.name from tenants t join memberships m using (tenant_id) join users u using (user_id)
    where u.subject = ${subject} and t.second_factor_since is not null order by t.name`)
