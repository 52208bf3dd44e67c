import type { Services } from '../../../platform/context/context.ts'
import { sql } from '../../../platform/database/sql.ts'
import { STEP_LIFE_S } from './limits.ts'

/** What follows a right password, kept on the server. `id` names the interaction or the session to which it belongs. */
export type Step = {
  id: string
  subject: string
  /** Secret of one-time passwords that no code has confirmed yet, encrypted. */
  sealedSecret: Uint8Array | null
  /** Methods that were proven; null until the second one is. */
  amr: string[] | null
}

export const stepOfSignIn = (interactionUid: string): string => `sign-in:${interactionUid}`
export const stepOfAccount = (sessionUid: string): string => `account:${sessionUid}`

/** Begins a step anew: the password was right just now. */
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

/** The step, as long as it lasts. */
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

/** Takes the challenge that an answer repeats. @returns false when it was never given here, or was answered already */
export const takeChallenge = async ({ database }: Services, { id }: Step, challenge: string): Promise<boolean> => {
  const taken = await database.asSystem((tx) =>
    tx.run(sql`update identity_steps set challenge = null where step_id = ${id} and challenge = ${challenge}`),
  )
  return taken > 0
}

/** The second method was proven. */
export const keepProof = async ({ database }: Services, { id }: Step, amr: string[]): Promise<void> => {
  await database.asSystem((tx) =>
    tx.run(sql`update identity_steps set amr = ${amr}::text[], sealed_secret = null where step_id = ${id}`),
  )
}

export const endStep = async ({ database }: Services, id: string): Promise<void> => {
  await database.asSystem((tx) => tx.run(sql`delete from identity_steps where step_id = ${id}`))
}
