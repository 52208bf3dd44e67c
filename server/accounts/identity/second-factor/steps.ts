import type { Services } from '../../../platform/context/context.ts'
import { sql } from '../../../platform/database/sql.ts'
import { STEP_LIFE_S } from './limits.ts'

/** A pending second step, stored on the server. `id` is that of the interaction or session that it belongs to. */
export type Step = {
  id: string
  subject: string
  /** Encrypted one-time-password secret that no code has confirmed yet. */
  sealedSecret: Uint8Array | null
  /** The proven methods; null until the second one is proven. */
  amr: string[] | null
}

export const stepOfSignIn = (interactionUid: string): string => `sign-in:${interactionUid}`
export const stepOfAccount = (sessionUid: string): string => `account:${sessionUid}`

/** Starts the step over, right after a correct password. */
export const beginStep = async ({ database, now }: Services, id: string, subject: string): Promise<void> => {
  const expires = new Date(now().getTime() + STEP_LIFE_S * 1000)
  await database.asSystem((tx) =>
    tx.run(sql`
      insert into identity_steps (step_id, subject, expires_at) values (${id}, ${subject}, ${expires})
      on conflict (step_id) do update set subject = excluded.subject, challenge = null, sealed_secret = null, amr = null,
        expires_at = excluded.expires_at`),
  )
}

type Row = { subject: string; sealed_secret: Uint8Array | null; amr: string[] | null }

/** The step, unless it has expired. */
export const readStep = async ({ database, now }: Services, id: string): Promise<Step | undefined> => {
  const row = await database.asSystem((tx) =>
    tx.one<Row>(sql`
      select subject, sealed_secret, amr from identity_steps where step_id = ${id} and expires_at > ${now()}`),
  )
  return row && { id, subject: row.subject, sealedSecret: row.sealed_secret, amr: row.amr }
}

export const keepSecret = async ({ database }: Services, { id }: Step, sealed: Uint8Array): Promise<void> => {
  await database.asSystem((tx) =>
    tx.run(sql`update identity_steps set sealed_secret = ${sealed} where step_id = ${id}`),
  )
}

export const keepChallenge = async ({ database }: Services, { id }: Step, challenge: string): Promise<void> => {
  await database.asSystem((tx) => tx.run(sql`update identity_steps set challenge = ${challenge} where step_id = ${id}`))
}

/** Consumes the challenge that a response repeats. @returns false if it was not issued here, or was already used */
export const takeChallenge = async ({ database }: Services, { id }: Step, challenge: string): Promise<boolean> => {
  const taken = await database.asSystem((tx) =>
    tx.run(sql`update identity_steps set challenge = null where step_id = ${id} and challenge = ${challenge}`),
  )
  return taken > 0
}

/** Records that the second factor was proven. */
export const keepProof = async ({ database }: Services, { id }: Step, amr: string[]): Promise<void> => {
  await database.asSystem((tx) =>
    tx.run(sql`update identity_steps set amr = ${amr}::text[], sealed_secret = null where step_id = ${id}`),
  )
}

export const endStep = async ({ database }: Services, id: string): Promise<void> => {
  await database.asSystem((tx) => tx.run(sql`delete from identity_steps where step_id = ${id}`))
}
