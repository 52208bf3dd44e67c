import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Role } from '../../../src/domain/roles.ts'
import type { Caller, HonoEnv, Services } from '../../platform/context/context.ts'
import { prepared, sql } from '../../platform/database/sql.ts'
import { ratesPerMinute } from '../../platform/http/rates.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { normalEmail } from './accounts.ts'
import { provesSecondFactor } from './second-factor/proof.ts'
import { sessionLives } from './sessions.ts'
import { verifiedTokens } from './verified-tokens.ts'

/** The issuer of the tokens that this server accepts. */
export type TokenIssuer = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  /** Whether sessions can be checked here, which is possible for the embedded provider only. */
  sessions: 'EMBEDDED' | 'EXTERNAL'
}

/** Accepted signature algorithms. Never add `none` or one with a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256']

const unauthenticated = (code: string) =>
  new Refusal(401, code, { headers: { 'www-authenticate': `Bearer error="invalid_token"` } })

/**
 * Recognises access tokens by RFC 9068 (`at+jwt`) or by Keycloak's marker (`typ: Bearer`), and so rejects ID tokens of
 * the same client.
 */
const isAccessToken = (header: { typ?: string }, claims: { typ?: unknown }): boolean =>
  /^(application\/)?at\+jwt$/i.test(header.typ ?? '') || claims.typ === 'Bearer'

type Claims = {
  sub?: string
  typ?: string
  /** The session for which the token was issued. */
  sid?: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  acr?: string
  amr?: string[]
}

/** The user of a token, created on first sight, with the tenants of their memberships. */
const callerOf = async (
  { config, database }: Services,
  claims: Claims & { sub: string },
  sessions: TokenIssuer['sessions'],
): Promise<Caller> => {
  // Read together with the user, so that an ended session is refused immediately without an extra query.
  const lives = sessions === 'EMBEDDED' ? sessionLives(sql`${claims.sub}`, sql`${claims.sid ?? ''}`) : sql`true`
  const select = prepared(sql`
    select u.user_id, u.email, coalesce(array_agg(m.tenant_id order by m.tenant_id = u.active_tenant_id desc nulls last,
      m.created_at, m.tenant_id) filter (where m.tenant_id is not null), '{}') as tenant_ids,
      coalesce(json_object_agg(m.tenant_id, m.role) filter (where m.tenant_id is not null), '{}'::json) as roles,
      coalesce(array_agg(m.tenant_id) filter (where t.second_factor_since is not null), '{}') as strict_ids,
      ${lives} as session_lives
    from users u left join memberships m on m.user_id = u.user_id left join tenants t on t.tenant_id = m.tenant_id
    where u.subject = ${claims.sub} and u.erased_at is null and u.switched_off_at is null
    group by u.user_id`)
  type Row = {
    user_id: string
    email: string
    tenant_ids: string[]
    roles: Record<string, Role>
    strict_ids: string[]
    session_lives: boolean
  }
  let row = await database.rowOfSystem<Row>(select)
  if (!row) {
    await database.rowOfSystem(sql`
      insert into users (subject, email, first_name, last_name)
      values (${claims.sub}, ${claims.email ?? ''}, ${claims.given_name ?? ''}, ${claims.family_name ?? ''})
      on conflict (subject) do nothing`)
    row = await database.rowOfSystem<Row>(select)
  }
  if (!row) throw unauthenticated('USER_UNKNOWN')
  if (!row.session_lives) throw unauthenticated('SESSION_ENDED')
  const told = claims.email ? normalEmail(claims.email) : ''
  const emailConfirmed = claims.email_verified === true && told !== ''
  // The address may have changed at the provider; only a confirmed one replaces the stored one.
  if (emailConfirmed && told !== normalEmail(row.email)) {
    await database.rowOfSystem(sql`update users set email = ${told} where user_id = ${row.user_id}`)
    row.email = told
  }
  return {
    userId: row.user_id,
    subject: claims.sub,
    email: row.email,
    emailConfirmed,
    tenantIds: row.tenant_ids,
    roles: row.roles,
    secondFactor: provesSecondFactor(config, claims),
    secondFactorTenantIds: row.strict_ids,
  }
}

/** The claims of a token. Rejects for one that is not an access token of the issuer for this server. */
const verifierOf =
  ({ issuer, audience, keys }: TokenIssuer) =>
  async (token: string) => {
    const { payload, protectedHeader } = await jwtVerify<Claims>(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
    })
    if (!isAccessToken(protectedHeader, payload)) throw new Error('not an access token')
    return payload
  }

/**
 * Requires a valid token for everything under /api. The tenant comes from the memberships; X-TenantId only selects one
 * of them.
 */
export const authentication = (services: Services, issuer: TokenIssuer): MiddlewareHandler<HonoEnv> => {
  const take = ratesPerMinute(services.config.RATE_PER_ACCOUNT)
  const claimsOf = verifiedTokens(verifierOf(issuer))
  return createMiddleware<HonoEnv>(async (context, next) => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (!token) throw unauthenticated('TOKEN_MISSING')
    const claims = await claimsOf(token).catch(() => {
      throw unauthenticated('TOKEN_INVALID')
    })
    const caller = await callerOf(services, { ...claims, sub: claims.sub! }, issuer.sessions)
    const wait = take(caller.userId)
    if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
    const wanted = context.req.header('x-tenantid')
    if (wanted && !caller.tenantIds.includes(wanted)) throw new Refusal(403, 'TENANT_FORBIDDEN')
    context.set('caller', caller)
    context.set('tenantId', wanted ?? caller.tenantIds[0] ?? null)
    await next()
  })
}
