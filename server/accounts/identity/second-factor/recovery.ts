import { createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../../../platform/context/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { sealerFor } from '../../../platform/secrets/sealing.ts'
import { RECOVERY_CODE_LETTERS, RECOVERY_CODES } from './limits.ts'

/** Base 32 of Crockford, without letters that are taken for figures or for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** As it is shown: two groups. */
const grouped = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

/** What was meant by what somebody typed: O is 0, I and L are 1; spaces, hyphens and case say nothing. */
const normal = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Keyed, so that the database alone does not let anybody try all 50 bits. */
const digestOf = ({ config }: Services, subject: string, code: string): string =>
  createHmac('sha256', sealerFor(config).derive('recovery-codes')).update(`${subject}:${code}`).digest('base64url')

/** Ten new codes as they are shown, once; the former ones end. */
export const makeRecoveryCodes = async (services: Services, tx: Tx, subject: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.run(sql`delete from identity_recovery_codes where subject = ${subject}`)
  for (const code of codes) {
    await tx.run(sql`
      insert into identity_recovery_codes (subject, digest) values (${subject}, ${digestOf(services, subject, code)})`)
  }
  return codes.map(grouped)
}

/** Uses up a code. @returns false when there is no such code, or it was used */
export const takeRecoveryCode = (services: Services, subject: string, typed: string): Promise<boolean> =>
  services.database.asSystem(async (tx) => {
    const digest = digestOf(services, subject, normal(typed))
    const used = await tx.run(sql`
      delete from identity_recovery_codes where subject = ${subject} and digest = ${digest}`)
    return used > 0
  })
