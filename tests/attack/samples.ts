import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { z } from '../../src/contract/zod.ts'
import { customFieldIdPattern } from '../../src/domain/custom-fields/index.ts'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

const texts: Record<string, string> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T10:00:00.000Z',
  uuid: '11111111-1111-4111-8111-111111111111',
  email: 'somebody@echeance.test',
  base64: 'eA==',
}

/** Values of fields whose rules the schema does not express. */
const byName: Record<string, unknown> = {
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  hour: '09:00',
  days: 90,
  code: '111111',
  isDemo: 'true',
  ids: 'SIREN:732829320',
  acknowledgedOn: '2026-03-02',
}

const textOf = ({ format = '', pattern, minLength = 0, maxLength = 200 }: Schema): string => {
  if (pattern === customFieldIdPattern.source) return 'field1'
  const text = texts[format] ?? (pattern && /\\d|0-9/.test(pattern) ? '1'.repeat(Math.max(minLength, 9)) : 'texte')
  return text.padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength))
}

const numberOf = ({ minimum, exclusiveMinimum, maximum = 1_000 }: Schema): number =>
  Math.min(Math.max(1, minimum ?? (exclusiveMinimum ?? 0) + 1), maximum)

const sampleOf = (schema: Schema, root: Schema): unknown => {
  if (schema.$ref) return sampleOf(root.$defs?.[schema.$ref.split('/').at(-1)!] ?? {}, {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (one) return sampleOf(one, root)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, root)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, root))
      if (typeof schema.items !== 'object') return []
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items as Schema, root))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          byName[name] && property.type !== 'array' && property.type !== 'object' && !property.enum
            ? byName[name]
            : sampleOf(property, root),
        ]),
      )
    default:
      return null
  }
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** A body that matches the endpoint's schema; rules beyond the schema may still refuse it. */
export const sampleBody = ({ body }: AnyEndpoint): unknown => {
  if (!body) return undefined
  const schema = schemaOf(body)
  return sampleOf(schema, schema)
}

/** The names in an endpoint's query, with valid values. */
export const sampleQuery = ({ query }: AnyEndpoint): Record<string, string> => {
  const sample = sampleOf(schemaOf(query), {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))
}
