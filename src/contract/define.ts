import type { z as Zod } from 'zod'
import type { AnswerKind, Call, Refusal } from './call.ts'
import { z } from './zod.ts'

const nothing = z.object({})
const noAnswer = z.undefined()

type Definition<P, Q, B, A, K extends AnswerKind> = {
  id: string
  spec?: string
  summary: string
  tag: string
  method: Call['method']
  path: string
  params?: P
  query?: Q
  body?: B
  status?: number
  answers?: K
  answer?: A
  refusals?: readonly Refusal[]
}

/** Declares a call. Defaults: no parameters, 200, a JSON answer of `answer`, `none` without one. */
export const defineCall = <
  P extends Zod.ZodObject = typeof nothing,
  Q extends Zod.ZodObject = typeof nothing,
  B extends Zod.ZodType = never,
  A extends Zod.ZodType = typeof noAnswer,
  K extends AnswerKind = A extends typeof noAnswer ? 'none' : 'json',
>(
  definition: Definition<P, Q, B, A, K>,
): Call<P, Q, B, A> & { answers: K } => {
  const answers = definition.answers ?? (definition.answer ? 'json' : 'none')
  return {
    ...definition,
    params: (definition.params ?? nothing) as P,
    query: (definition.query ?? nothing) as Q,
    status: definition.status ?? (answers === 'none' ? 204 : 200),
    answers: answers as K,
    answer: (definition.answer ?? noAnswer) as A,
    refusals: definition.refusals ?? [],
  }
}
