import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Role } from '../../src/domain/roles.ts'
import { prepared, sql } from '../database/sql.ts'
import type { Caller, HonoEnv, Services } from './context.ts'
import { Refusal } from './refusal.ts'

/** Who signs the tokens that this server takes. */
export type TokenIssuer = { issuer: string; audience: string; keys: JWTVerifyGetKey }

/** Signature algorithms that are taken; never `none`, never a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256']

const unauthenticated = (code: string) =>
  new Refusal(401, code, { headers: { 'www-authenticate': `Bearer error="invalid_token"` } })

/** Access tokens by RFC 9068 (`at+jwt`) or as Keycloak marks them (`typ: Bearer`); an ID token of the same client is none. */
const isAccessToken = (header: { typ?: string }, claims: { typ?: unknown }): boolean =>
  /^(application\/)?at\+jwt$/i.test(header.typ ?? '') || claims.typ === 'Bearer'

type Claims = {
  sub?: string
  typ?: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** The user of a token, made at first sight, with the tenants of its memberships. */
const callerOf = async ({ database }: Services, claims: Claims & { sub: string }): Promise<Caller> => {
  const select = prepared(sql`
    select u.user_id, u.email, coalesce(array_agg(m.tenant_id order by m.tenant_id = u.active_tenant_id desc nulls last,
      m.created_at, m.tenant_id) filter (where m.tenant_id is not null), '{}') as tenant_ids,
      coalesce(json_object_agg(m.tenant_id, m.role) filter (where m.tenant_id is not null), '{}'::json) as roles
    from users u left join memberships m on m.user_id = u.user_id where u.subject = ${claims.sub}
      and u.erased_at is null group by u.user_id`)
  type Row = { user_id: string; email: string; tenant_ids: string[]; roles: Record<string, Role> }
  let row = await database.rowOfSystem<Row>(select)
  if (!row) {
    await database.rowOfSystem(sql`
      insert into users (subject, email, first_name, last_name)
      values (${claims.sub}, ${claims.email ?? ''}, ${claims.given_name ?? ''}, ${claims.family_name ?? ''})
      on conflict (subject) do nothing`)
    row = await database.rowOfSystem<Row>(select)
  }
  if (!row) throw unauthenticated('USER_UNKNOWN')
  return {
    userId: row.user_id,
    subject: claims.sub,
    email: row.email,
    // The embedded provider makes no account before; another one tells.
    emailConfirmed: claims.email_verified !== false,
    tenantIds: row.tenant_ids,
    roles: row.roles,
  }
}

/** Nothing under /api answers without a valid token; the tenant comes from memberships, X-TenantId only selects. */
export const authentication = (services: Services, issuer: TokenIssuer): MiddlewareHandler<HonoEnv> =>
  createMiddleware<HonoEnv>(async (context, next) => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (!token) throw unauthenticated('TOKEN_MISSING')
    let claims: Claims
    try {
      const { payload, protectedHeader } = await jwtVerify<Claims>(token, issuer.keys, {
        issuer: issuer.issuer,
        audience: issuer.audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
      })
      if (!isAccessToken(protectedHeader, payload)) throw new Error('not an access token')
      claims = payload
    } catch {
      throw unauthenticated('TOKEN_INVALID')
    }
    const caller = await callerOf(services, { ...claims, sub: claims.sub! })
    const wanted = context.req.header('x-tenantid')
    if (wanted && !caller.tenantIds.includes(wanted)) throw new Refusal(403, 'TENANT_FORBIDDEN')
    context.set('caller', caller)
    context.set('tenantId', wanted ?? caller.tenantIds[0] ?? null)
    await next()
  })
