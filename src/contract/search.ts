import { defineCall } from './define.ts'
import { businessDate, decimal } from './shared.ts'
import { z } from './zod.ts'

/** Kinds of what the quick search finds. */
export const searchKinds = ['TIERS', 'INVOICE'] as const

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  /** The customer whose page shows it. */
  tiersRef: z.string(),
  tiersName: z.string(),
  /** The customer's reference, or the number of the invoice. */
  label: z.string(),
  /** Unique reference of the invoice; null for a customer. */
  uniqueRef: z.string().nullable(),
  /** What is open of it. */
  amount: decimal,
  /** Of an invoice. */
  dueDate: businessDate.nullable(),
})

export const quickSearch = defineCall({
  id: 'quickSearch',
  spec: 'API-22',
  summary: 'Customers by name, reference, SIREN or e-mail; invoices by number or amount',
  tag: 'Search',
  method: 'GET',
  path: '/api/search',
  query: z.object({
    query: z.string().max(100),
    /** The account; the tenant's first one without it. */
    masterRef: z.string().optional(),
  }),
  answer: z.object({ content: z.array(searchHit) }),
})

export type SearchHit = z.infer<typeof searchHit>
