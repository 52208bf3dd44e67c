import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Caller, Services } from '../context/context.ts'
import { sql } from '../database/sql.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { Refusal } from '../web/refusal.ts'

/** A request that crashed leaves its key in progress; after this time another one may take it over. */
const TAKE_OVER_AFTER_S = 60

/** Pause between attempts to store the outcome while the database is unreachable. */
const AGAIN_MS = 500

const KEPT_HOURS = 24

/** Stands for the tenant of users without one, who may write to support and have keys too. */
export const NO_TENANT = '00000000-0000-0000-0000-000000000000'

type Request = { caller: Caller; tenantId: string | null; key: string; target: string; body: unknown }
type Kept = {
  request_digest: string
  status: number
  answer: { body: unknown; headers: Record<string, string> } | null
}

/** Deletes expired responses, once an hour. */
export const cleanIdempotencyKeys = ({ database, jobs }: Services): void =>
  jobs.every('idempotency-cleaning', '41 * * * *', async () => {
    await database.asSystem((tx) =>
      tx.run(sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${KEPT_HOURS})`),
    )
  })

/** Retries work that failed because the database was unreachable, until the key may be taken over. */
const onceThere = async (work: () => Promise<unknown>): Promise<void> => {
  for (const end = Date.now() + TAKE_OVER_AFTER_S * 1000; Date.now() < end; ) {
    const isDone = await work().then(
      () => true,
      () => false,
    )
    if (isDone) return
    await wait(AGAIN_MS, undefined, { ref: false })
  }
}

/**
 * Runs a POST once per Idempotency-Key: the same key returns the same response, a changed request is refused, and a
 * concurrent duplicate is told to retry later. Errors are not stored, so that the request can be retried.
 */
export const idempotently = async (
  { database }: Services,
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> => {
  if (!/^[\w-]{8,100}$/.test(request.key)) throw new Refusal(400, 'INVALID_IDEMPOTENCY_KEY')
  const digest = createHash('sha256')
    .update(`${request.target}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  const tenant = request.tenantId ?? NO_TENANT
  const { userId } = request.caller
  const mine = sql`tenant_id = ${tenant} and user_id = ${userId} and key = ${request.key}`
  let takenAt = ''

  const kept = await database.asSystem(async (tx) => {
    const taken = await tx.one<{ at: string }>(sql`
      insert into idempotency_keys as k (tenant_id, user_id, key, request_digest)
      values (${tenant}, ${userId}, ${request.key}, ${digest})
      on conflict (tenant_id, user_id, key) do update set created_at = now()
      where k.status = 0 and k.created_at < now() - make_interval(secs => ${TAKE_OVER_AFTER_S})
        and k.request_digest = ${digest}
      returning created_at::text as at`)
    takenAt = taken?.at ?? ''
    if (taken) return undefined
    return tx.one<Kept>(sql`select request_digest, status, answer from idempotency_keys where ${mine}`)
  })
  if (kept) {
    if (kept.request_digest !== digest) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
    if (kept.status === 0) throw new Refusal(409, 'REQUEST_IN_PROGRESS', { headers: { 'retry-after': '1' } })
    const body = kept.answer?.body
    return new Response(body === undefined || body === null ? null : JSON.stringify(body), {
      status: kept.status,
      headers: kept.answer?.headers,
    })
  }

  /** SQL condition: the key was not taken over meanwhile. */
  const taken = sql`${mine} and created_at = ${takenAt}::timestamptz`
  const giveBack = () => database.asSystem((tx) => tx.run(sql`delete from idempotency_keys where ${taken}`))
  let response: Response
  try {
    response = await respond()
  } catch (error) {
    // A refused request changed nothing, so the corrected one may use the same key.
    if (error instanceof DatabaseUnavailable) void onceThere(giveBack)
    else await giveBack()
    throw error
  }
  const text = await response.clone().text()
  const answer = { body: text ? JSON.parse(text) : null, headers: Object.fromEntries(response.headers) }
  const keep = () =>
    database.asSystem((tx) =>
      tx.run(
        sql`update idempotency_keys set status = ${response.status}, answer = ${JSON.stringify(answer)} where ${taken}`,
      ),
    )
  await keep().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    void onceThere(keep)
  })
  return response
}
