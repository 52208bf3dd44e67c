import { caseFilters, caseSorts } from '../../contract/cases.ts'
import { z } from '../../contract/zod.ts'
import { caseTypes } from '../../domain/cases/index.ts'

/** Days of the statistics that one may choose. */
export const periods = ['30', '90', '365'] as const

/** What of the list stands in the address. `HISTORY` shows what happened, in `state` cases. */
export const urlState = z.object({
  view: z.enum(['LIST', 'HISTORY']).catch('LIST'),
  state: z.enum(['ALL', 'OPEN', 'CLOSED']).catch('ALL'),
  status: z.enum(caseFilters).catch('ALL'),
  type: z.enum(['', ...caseTypes]).catch(''),
  search: z.string().max(100).catch(''),
  days: z.enum(periods).catch('30'),
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(caseSorts).catch('creationDate'),
  order: z.enum(['asc', 'desc']).catch('desc'),
})

export type CasesState = z.output<typeof urlState>
export type ListProps = { state: CasesState; set: (patch: Partial<CasesState>) => void }
