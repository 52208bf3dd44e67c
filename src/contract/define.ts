import type { z as Zod } from 'zod'
import type {
  AnswerKind,
  Endpoint,
  Invalidates,
  Need,
  PermissionOf,
  Refusal,
  Scope,
  SecondFactor,
  Takes,
} from './endpoint.ts'
import { z } from './zod.ts'

/** Limits of request bodies, by their content. */
export const BODY = {
  /** A form that a user fills in, or the names in a list. */
  form: { bytes: 128 * 1024 },
  /** A day's reminders or a mass delegation: 500 customers with their selections. */
  list: { bytes: 1024 * 1024 },
  /** A file of 2 MB in base64. */
  file: { bytes: 3 * 1024 * 1024 },
  /** A chunk of an import in the widest encoding; its cells are as in the user's file. */
  chunk: { bytes: 16 * 1024 * 1024, anyText: true },
} as const satisfies Record<string, Takes>

const nothing = z.object({})
const noAnswer = z.undefined()

/** An endpoint that is not a GET declares what it requires of the account and what it makes stale. */
type Effect =
  | { method: 'GET' }
  | { method: Exclude<Endpoint['method'], 'GET'>; needs: readonly Need[]; invalidates: Invalidates }

type Definition<P, Q, B, A, K extends AnswerKind, S extends Scope> = Effect & {
  id: string
  spec?: string
  summary: string
  tag: string
  path: string
  permission: PermissionOf
  secondFactor?: SecondFactor
  scope?: S
  isLong?: true
  params?: P
  query?: Q
  body?: B
  takes?: Takes
  status?: number
  answers?: K
  answer?: A
  refusals?: readonly Refusal[]
}

/**
 * Declares an endpoint. Defaults: the data of a company, no parameters, 200, a JSON answer with `answer`, or `none`
 * without one.
 */
export const defineEndpoint = <
  P extends Zod.ZodObject = typeof nothing,
  Q extends Zod.ZodObject = typeof nothing,
  B extends Zod.ZodType = never,
  A extends Zod.ZodType = typeof noAnswer,
  K extends AnswerKind = A extends typeof noAnswer ? 'none' : 'json',
  S extends Scope = 'TENANT',
>(
  definition: Definition<P, Q, B, A, K, S>,
): Endpoint<P, Q, B, A> & { answers: K; scope: S } => {
  const answers = definition.answers ?? (definition.answer ? 'json' : 'none')
  return {
    needs: [],
    invalidates: [],
    ...definition,
    secondFactor: definition.secondFactor ?? 'ACTIVE_COMPANY',
    scope: (definition.scope ?? 'TENANT') as S,
    isLong: definition.isLong ?? false,
    takes: definition.takes ?? BODY.form,
    params: (definition.params ?? nothing) as P,
    query: (definition.query ?? nothing) as Q,
    status: definition.status ?? (answers === 'none' ? 204 : 200),
    answers: answers as K,
    answer: (definition.answer ?? noAnswer) as A,
    refusals: definition.refusals ?? [],
  }
}
