import type { Context, Hono } from 'hono'
import type { AnyCall, CallReply } from '../../../src/contract/call.ts'
import type { z } from '../../../src/contract/zod.ts'
import type { CallContext, Caller, HonoEnv, Services } from '../context/context.ts'
import { asKind } from '../database/limits.ts'
import { type BodyRules, bodiesUnderway, readBytes } from '../web/body.ts'
import type { HttpLimits } from '../web/http-limits.ts'
import { jsonOf } from '../web/json.ts'
import { Refusal } from '../web/refusal.ts'
import { idempotently } from './idempotency.ts'
import { refuseOneFactor, refuseRole, refuseUnlessInUse } from './permission.ts'

/** What a handler returns: the JSON of the contract, a file, or nothing. */
type Reply<C extends AnyCall> = C['answers'] extends 'json'
  ? CallReply<C>
  : C['answers'] extends 'binary'
    ? Response
    : undefined

export type Handler<C extends AnyCall> = (context: CallContext<C>) => Promise<Reply<C>>

/** Registers the routes of an area, each endpoint of the contract once. */
export type Api = {
  services: Services
  implement<C extends AnyCall>(call: C, handler: Handler<C>): void
  /** Ids of the implemented endpoints, for the test that compares them with the contract. */
  implemented: Set<string>
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

const readBody = async (context: Context<HonoEnv>, call: AnyCall, receiving: Receiving): Promise<unknown> => {
  if (!call.body) return undefined
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'JSON_EXPECTED')
  }
  const { bytes: limit, anyText = false } = call.takes
  const bytes = await readBytes(context.env.incoming, {
    limit,
    ...receiving,
    account: context.get('caller')?.userId ?? '',
  })
  return jsonOf(bytes, anyText)
}

/** The caller of public endpoints. */
const NOBODY: Caller = {
  userId: '',
  subject: '',
  email: '',
  emailConfirmed: false,
  tenantIds: [],
  roles: {},
  secondFactor: false,
  secondFactorTenantIds: [],
}

/** Converts a path to Hono's syntax: `{masterRef}` -> `:masterRef`. */
const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export const apiOver = (app: Hono<HonoEnv>, services: Services, limits: HttpLimits): Api => {
  const implemented = new Set<string>()
  const receiving = { limits, underway: bodiesUnderway(limits) }
  return {
    services,
    implemented,
    implement: (call, handler) => {
      implemented.add(call.id)
      app.on(call.method, honoPath(call.path), async (context) => {
        const caller = context.get('caller')
        const tenantId = context.get('tenantId') ?? null
        if (caller) refuseOneFactor(call, caller, tenantId)
        if (caller) refuseRole(call, caller, tenantId, context.req.param())
        const body = await readBody(context, call, receiving)
        const headers: Record<string, string> = {}
        const given = {
          params: parse(call.params, context.req.param(), 'params'),
          query: parse(call.query, context.req.query(), 'query'),
          body: call.body ? parse(call.body, body, 'body') : undefined,
          services,
          caller: caller ?? NOBODY,
          tenantId,
          inTenant: (work) => {
            if (!tenantId) throw new Refusal(403, 'NO_TENANT')
            return services.database.asTenant(tenantId, work)
          },
          requestId: context.get('requestId'),
          log: context.get('log'),
          requestHeader: (name) => context.req.header(name) ?? '',
          header: (name, value) => {
            headers[name] = value
          },
        } as CallContext<typeof call>
        await refuseUnlessInUse(services.database, call, tenantId, context.req.param())
        const respond = async (): Promise<Response> => {
          const reply = call.isLong ? await asKind('long', () => handler(given)) : await handler(given)
          if (reply instanceof Response) return reply
          if (call.answers === 'none') return new Response(null, { status: call.status, headers })
          return Response.json(call.answer.parse(reply), { status: call.status, headers })
        }
        // An endpoint that returns a file changes nothing, and its response is not stored.
        const key =
          call.method === 'POST' && call.answers !== 'binary' ? context.req.header('idempotency-key') : undefined
        if (!key || !caller) return respond()
        return idempotently(
          services,
          { caller, tenantId, key, call: `${call.method} ${context.req.path}${new URL(context.req.url).search}`, body },
          respond,
        )
      })
    },
  }
}
