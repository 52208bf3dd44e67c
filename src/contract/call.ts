import type { z } from 'zod'
import type { Permission } from '../domain/roles.ts'

/** What a call answers with: JSON of a schema, a file, or nothing. */
export type AnswerKind = 'json' | 'binary' | 'none'

/** A problem code with the status that carries it. */
export type Refusal = { status: number; code: string; when: string }

/** What a call takes of a body, whatever its schema. */
export type Takes = {
  /** The most bytes. */
  bytes: number
  /** Texts may hold what the database refuses: the call makes them storable itself. */
  anyText?: true
}

/** What an account must have before an endpoint changes it. */
export type Need = 'STANDARD_ACCOUNT' | 'SUBSCRIPTION'

/** A permission, or the one that follows from the parameters of the path. */
export type PermissionOf = Permission | ((params: Readonly<Record<string, string>>) => Permission)

/** Ids of the queries whose answers are stale afterwards; ALL: every one. */
export type Invalidates = readonly string[] | 'ALL'

/** Of which companies an endpoint needs the second factor that they require. */
export type SecondFactor = 'ACTIVE_COMPANY' | 'ALL_COMPANIES' | 'NO_COMPANY'

/** One call of the API, declared once: the client, the server's validation and the OpenAPI document come from it. */
export type Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Operation id of the OpenAPI document. */
  id: string
  /** Line of the specification's checklist, where there is one. */
  spec?: string
  summary: string
  tag: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{names}` of `params`. */
  path: string
  /** What a role must allow. */
  permission: PermissionOf
  needs: readonly Need[]
  invalidates: Invalidates
  secondFactor: SecondFactor
  /** Reads or writes a whole account at once: longer limits, and a smaller share of the connections. */
  isLong: boolean
  params: Params
  query: Query
  body?: Body
  takes: Takes
  /** Status of success. */
  status: number
  answers: AnswerKind
  answer: Answer
  refusals: readonly Refusal[]
}

export type AnyCall = Call

/** The schema of a call's body; never for a call without one. */
type BodyOf<C extends AnyCall> = NonNullable<C['body']>

/** What the caller gives. Parts without fields may be left out. */
export type CallInput<C extends AnyCall> = {
  params: z.input<C['params']>
  query: z.input<C['query']>
  body: [BodyOf<C>] extends [never] ? undefined : z.input<BodyOf<C>>
}

/** What the server's handler is given. */
export type CallOutput<C extends AnyCall> = {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: [BodyOf<C>] extends [never] ? undefined : z.output<BodyOf<C>>
}

/** What the caller gets. */
export type CallAnswer<C extends AnyCall> = C['answers'] extends 'binary'
  ? Blob
  : C['answers'] extends 'none'
    ? undefined
    : z.output<C['answer']>

/** What the server's handler returns: the JSON before validation. */
export type CallReply<C extends AnyCall> = z.input<C['answer']>
