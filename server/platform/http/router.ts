import type { Context, Hono } from 'hono'
import type { AnyEndpoint, EndpointReply, Scope } from '../../../src/contract/endpoint.ts'
import type { z } from '../../../src/contract/zod.ts'
import type { Caller, EndpointContext, HonoEnv, Services, TenantContext } from '../context/context.ts'
import { asKind } from '../database/limits.ts'
import { addressOfRequest } from '../web/address.ts'
import { type BodyRules, bodiesUnderway, readBytes } from '../web/body.ts'
import type { HttpLimits } from '../web/http-limits.ts'
import { jsonOf } from '../web/json.ts'
import { Refusal } from '../web/refusal.ts'
import { idempotently } from './idempotency.ts'
import { refuseOneFactor, refuseRole, refuseUnlessInUse } from './permission.ts'
import { networkOf } from './rates.ts'

/** What a handler returns: the JSON of the contract, a file, or nothing. */
type Reply<C extends AnyEndpoint> = C['answers'] extends 'json'
  ? EndpointReply<C>
  : C['answers'] extends 'binary'
    ? Response
    : undefined

export type Handler<C extends AnyEndpoint> = (context: EndpointContext<C>) => Promise<Reply<C>>

/** Registers the routes of an area, each endpoint of the contract once. */
export type Api = {
  services: Services
  implement<C extends AnyEndpoint>(endpoint: C, handler: Handler<C>): void
  /** Ids of the implemented endpoints, for the test that compares them with the contract. */
  implemented: Set<string>
  /** What an endpoint answers to a caller whose right to ask was checked before. */
  answer<C extends AnyEndpoint>(endpoint: C, context: EndpointContext<C>): Promise<Reply<C>>
}

const parse = <T>(schema: z.ZodType<T>, value: unknown, where: string): T => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(400, 'INVALID_REQUEST', {
    errors: result.error.issues.slice(0, 50).map((issue) => ({
      path: [where, ...issue.path].join('.'),
      code: /^[A-Z_]+$/.test(issue.message) ? issue.message : issue.code.toUpperCase(),
    })),
  })
}

type Receiving = Pick<BodyRules, 'limits' | 'underway'>

const readBody = async (context: Context<HonoEnv>, endpoint: AnyEndpoint, receiving: Receiving): Promise<unknown> => {
  if (!endpoint.body) return undefined
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'JSON_EXPECTED')
  }
  const { bytes: limit, anyText = false } = endpoint.takes
  const bytes = await readBytes(context.env.incoming, {
    limit,
    ...receiving,
    account: context.get('caller')?.userId ?? '',
  })
  return jsonOf(bytes, anyText)
}

/**
 * Who calls and in which tenant, as far as the scope of the endpoint lets its handler know.
 * @throws Refusal NO_TENANT
 */
const callerContext = (scope: Scope, { database }: Services, caller: Caller | undefined, tenantId: string | null) => {
  if (scope === 'PUBLIC') return {}
  if (!caller) throw new Error('an endpoint that is not public must have a path under /api')
  if (scope === 'USER') return { caller, tenantId }
  if (tenantId === null) throw new Refusal(403, 'NO_TENANT')
  const inTenant: TenantContext['inTenant'] = (work) => database.asTenant(tenantId, (tx) => work(tx, tenantId))
  return { caller, tenantId, inTenant }
}

/** Converts a path to Hono's syntax: `{masterRef}` -> `:masterRef`. */
const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export const apiOver = (app: Hono<HonoEnv>, services: Services, limits: HttpLimits): Api => {
  const implemented = new Set<string>()
  const handlers = new Map<string, Handler<never>>()
  const receiving = { limits, underway: bodiesUnderway(limits) }
  return {
    services,
    implemented,
    answer: (endpoint, context) => {
      const handler = handlers.get(endpoint.id) as Handler<typeof endpoint> | undefined
      if (!handler) throw new Error(`no handler of ${endpoint.id}`)
      return handler(context)
    },
    implement: (endpoint, handler) => {
      implemented.add(endpoint.id)
      handlers.set(endpoint.id, handler as unknown as Handler<never>)
      app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
        const caller = context.get('caller')
        const tenantId = context.get('tenantId') ?? null
        if (caller) refuseOneFactor(endpoint, caller, tenantId)
        if (caller) refuseRole(endpoint, caller, tenantId, context.req.param())
        const body = await readBody(context, endpoint, receiving)
        const headers: Record<string, string> = {}
        const given: object = {
          params: parse(endpoint.params, context.req.param(), 'params'),
          query: parse(endpoint.query, context.req.query(), 'query'),
          body: endpoint.body ? parse(endpoint.body, body, 'body') : undefined,
          services,
          ...callerContext(endpoint.scope, services, caller, tenantId),
          requestId: context.get('requestId'),
          log: context.get('log'),
          network: networkOf(addressOfRequest(context.env.incoming, services.config)),
          requestHeader: (name: string) => context.req.header(name) ?? '',
          header: (name: string, value: string) => {
            headers[name] = value
          },
        }
        await refuseUnlessInUse(services.database, endpoint, tenantId, context.req.param())
        const respond = async (): Promise<Response> => {
          const handle = () => handler(given as EndpointContext<typeof endpoint>)
          const reply = endpoint.isLong ? await asKind('long', handle) : await handle()
          if (reply instanceof Response) return reply
          if (endpoint.answers === 'none') return new Response(null, { status: endpoint.status, headers })
          return Response.json(endpoint.answer.parse(reply), { status: endpoint.status, headers })
        }
        // An endpoint that returns a file changes nothing, and its response is not stored.
        const key =
          endpoint.method === 'POST' && endpoint.answers !== 'binary'
            ? context.req.header('idempotency-key')
            : undefined
        if (!key || !caller) return respond()
        return idempotently(
          services,
          {
            caller,
            tenantId,
            key,
            target: `${endpoint.method} ${context.req.path}${new URL(context.req.url).search}`,
            body,
          },
          respond,
        )
      })
    },
  }
}
