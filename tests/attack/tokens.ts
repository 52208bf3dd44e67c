import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { TestServer } from '../support/server.ts'

/** Signs an access token of a user's active session; `claims` override the usual ones. */
export type Signer = (subject: string, claims?: JWTPayload) => Promise<string>

/** Signs like the embedded provider, so that a test need not sign everybody in. */
export const signerOf = async ({ database, services }: TestServer): Promise<Signer> => {
  const { rows } = await database.executeSql("select value from identity_keys where purpose = 'SIGNING'")
  const key = (rows[0] as { value: JWK }).value
  const imported = await importJWK(key, 'RS256')
  return async (subject, claims = {}) => {
    const sid = `session-of-${subject}`
    await database.executeSql(
      `insert into identity_artifacts (model, id, uid, account_id, payload, expires_at)
       values ('Session', $1, $1, $2, '{}', now() + interval '1 hour') on conflict do nothing`,
      [sid, subject],
    )
    const { rows: accounts } = await database.executeSql('select email from identity_accounts where subject = $1', [
      subject,
    ])
    return new SignJWT({
      email: (accounts[0] as { email: string } | undefined)?.email ?? '',
      email_verified: true,
      iss: `${services.publicUrl()}/realms/echeance`,
      aud: 'echeance-web',
      sub: subject,
      sid,
      exp: Math.floor(Date.now() / 1000) + 600,
      typ: 'Bearer',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
      .sign(imported)
  }
}
