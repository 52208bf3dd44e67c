import { createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../../../platform/context/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { sealerFor } from '../../../platform/secrets/sealing.ts'
import { RECOVERY_CODE_LETTERS, RECOVERY_CODES } from './limits.ts'

/** Crockford's base 32, which leaves out letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Formats a code for display: two groups. */
const grouped = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

/** Normalises a typed code: O becomes 0, I and L become 1; spaces, hyphens and case are ignored. */
const normal = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** A keyed digest, so that a copy of the database alone does not allow trying all 50 bits. */
const digestOf = ({ config }: Services, subject: string, code: string): string =>
  createHmac('sha256', sealerFor(config).derive('recovery-codes')).update(`${subject}:${code}`).digest('base64url')

/** Creates ten new codes, returned in clear text only here; the previous ones become invalid. */
export const makeRecoveryCodes = async (services: Services, tx: Tx, subject: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.run(sql`delete from identity_recovery_codes where subject = ${subject}`)
  for (const code of codes) {
    await tx.run(sql`
      insert into identity_recovery_codes (subject, digest) values (${subject}, ${digestOf(services, subject, code)})`)
  }
  return codes.map(grouped)
}

/** Consumes a code. @returns false if there is no such code, or it was used */
export const takeRecoveryCode = (services: Services, subject: string, typed: string): Promise<boolean> =>
  services.database.asSystem(async (tx) => {
    const digest = digestOf(services, subject, normal(typed))
    const used = await tx.run(sql`
      delete from identity_recovery_codes where subject = ${subject} and digest = ${digest}`)
    return used > 0
  })
