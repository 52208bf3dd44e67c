import type { z } from 'zod'
import type { Permission } from '../domain/roles.ts'

/** The answer of an endpoint: JSON with a schema, a file, or nothing. */
export type AnswerKind = 'json' | 'binary' | 'none'

/** A problem code with the status that carries it. */
export type Refusal = { status: number; code: string; when: string }

/** Limits of a request body, apart from its schema. */
export type Takes = {
  /** Maximum size in bytes. */
  bytes: number
  /** Texts may contain characters that the database rejects: the endpoint cleans them itself. */
  anyText?: true
}

/** What an endpoint requires of the account before it changes it. */
export type Need = 'STANDARD_ACCOUNT' | 'SUBSCRIPTION'

/** A permission, or a function that derives it from the path parameters. */
export type PermissionOf = Permission | ((params: Readonly<Record<string, string>>) => Permission)

/** Ids of the queries that become stale; ALL: every query. */
export type Invalidates = readonly string[] | 'ALL'

/** Whose second-factor requirement applies to an endpoint. */
export type SecondFactor = 'ACTIVE_COMPANY' | 'ALL_COMPANIES' | 'NO_COMPANY'

/**
 * Whose data an endpoint works on: that of the active company, which the caller must have; that of the signed-in user,
 * who may have no company; or nobody's, so that no token is needed.
 */
export type Scope = 'TENANT' | 'USER' | 'PUBLIC'

/** An endpoint of the API, declared once for the client, the server's validation and the OpenAPI document. */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Operation id of the OpenAPI document. */
  id: string
  /** Its line in the specification's checklist, if any. */
  spec?: string
  summary: string
  tag: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{names}` from `params`. */
  path: string
  /** The permission that the user's role must have. */
  permission: PermissionOf
  needs: readonly Need[]
  invalidates: Invalidates
  secondFactor: SecondFactor
  /** Decides what the server's handler is given. */
  scope: Scope
  /** Reads or writes a whole account at once: longer timeouts, and a smaller share of the database connections. */
  isLong: boolean
  params: Params
  query: Query
  body?: Body
  takes: Takes
  /** The status of a successful answer. */
  status: number
  answers: AnswerKind
  answer: Answer
  refusals: readonly Refusal[]
}

export type AnyEndpoint = Endpoint

/** The schema of an endpoint's body; `never` for an endpoint without one. */
type BodyOf<C extends AnyEndpoint> = NonNullable<C['body']>

/** What the caller passes. Parts without fields may be omitted. */
export type EndpointInput<C extends AnyEndpoint> = {
  params: z.input<C['params']>
  query: z.input<C['query']>
  body: [BodyOf<C>] extends [never] ? undefined : z.input<BodyOf<C>>
}

/** What the server's handler receives. */
export type EndpointOutput<C extends AnyEndpoint> = {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: [BodyOf<C>] extends [never] ? undefined : z.output<BodyOf<C>>
}

/** What the caller receives. */
export type EndpointAnswer<C extends AnyEndpoint> = C['answers'] extends 'binary'
  ? Blob
  : C['answers'] extends 'none'
    ? undefined
    : z.output<C['answer']>

/** What the server's handler returns: the JSON before validation. */
export type EndpointReply<C extends AnyEndpoint> = z.input<C['answer']>
