import type { AnyEndpoint } from '../../../src/contract/endpoint.ts'
import { problemSchema } from '../../../src/contract/shared.ts'
import { z } from '../../../src/contract/zod.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const parametersOf = (schema: z.ZodObject, where: 'path' | 'query'): Json[] => {
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: property,
    ...(property.description ? { description: property.description } : {}),
  }))
}

const problems = (endpoint: AnyEndpoint): Json => {
  const byStatus = Map.groupBy(endpoint.refusals, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      String(status),
      {
        description: refusals.map(({ code, when }) => `\`${code}\`: ${when}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const answerOf = (endpoint: AnyEndpoint): Json => {
  if (endpoint.answers === 'none') return { description: 'Done' }
  if (endpoint.answers === 'binary') {
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  return { description: 'Answer', content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } }
}

/** The OpenAPI 3.1 document, generated from the contract. */
export const openApiDocument = (endpoints: readonly AnyEndpoint[], version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const secured = endpoint.path.startsWith('/api/')
    paths[endpoint.path] ??= {}
    paths[endpoint.path][endpoint.method.toLowerCase()] = {
      operationId: endpoint.id,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      parameters: [
        ...parametersOf(endpoint.params, 'path'),
        ...parametersOf(endpoint.query, 'query'),
        ...(secured ? [{ $ref: '#/components/parameters/TenantId' }] : []),
        ...(endpoint.method === 'POST' && secured ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
            },
          }
        : {}),
      responses: { [String(endpoint.status)]: answerOf(endpoint), ...problems(endpoint) },
      ...(secured ? {} : { security: [] }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Échéance',
      version,
      description:
        'Collect what your customers owe. Amounts are decimal numbers with two digits, dates of business `yyyy-MM-dd`, moments UTC. Refusals are `application/problem+json` with a `code`.',
    },
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        TenantId: {
          name: 'X-TenantId',
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description: 'Selects one of the tenants that the user belongs to.',
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
          description: 'The same key gives the same answer; a changed body under the same key is refused.',
        },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  }
}
