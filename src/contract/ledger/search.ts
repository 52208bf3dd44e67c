import { caseStatuses, caseTypes } from '../../domain/cases/index.ts'
import { defineEndpoint } from '../define.ts'
import { businessDate, decimal } from '../shared.ts'
import { z } from '../zod.ts'

/** Kinds of hits of the quick search. */
export const searchKinds = ['TIERS', 'INVOICE', 'CASE'] as const

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  /** The customer whose page shows it. */
  tiersRef: z.string(),
  tiersName: z.string(),
  /** The customer's reference, or the number of the invoice or case. */
  label: z.string(),
  /** Unique reference of an invoice; null for the others. */
  uniqueRef: z.string().nullable(),
  /** For a case; otherwise null. */
  eventId: z.string().nullable(),
  /** For a case: its type and status. */
  case: z.object({ type: z.enum(caseTypes), status: z.enum(caseStatuses) }).nullable(),
  /** Amount due. */
  amount: decimal,
  /** For an invoice. */
  dueDate: businessDate.nullable(),
})

export const quickSearch = defineEndpoint({
  id: 'quickSearch',
  spec: 'API-22',
  summary:
    'Customers by name, reference, SIREN or e-mail; invoices by number or amount; cases by number or customer. Accents are ignored',
  tag: 'Search',
  method: 'GET',
  path: '/api/search',
  permission: 'READ',
  query: z.object({
    query: z.string().max(100),
    /** The account; defaults to the tenant's first one. */
    masterRef: z.string().optional(),
  }),
  answer: z.object({ content: z.array(searchHit) }),
  refusals: [{ status: 404, code: 'MASTER_NOT_FOUND', when: 'the tenant has no such account' }],
})

export type SearchHit = z.infer<typeof searchHit>
