import { caseFilters, caseSorts } from '../../contract/cases/cases.ts'
import { furtherSorts } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'

/** Days of the statistics that one may choose. */
export const periods = ['30', '90', '182', '365'] as const

/** Types, and the formal notices that wait for a person to post them, or to ask what became of them. */
export const typeFilters = ['FORMAL_NOTICE', 'NOTICE_TO_POST', 'NOTICE_SILENT', 'DEBT_COLLECTION_DELEGATION'] as const

/** What of the list stands in the address. `HISTORY` shows what happened, in `state` cases. */
export const urlState = z.object({
  view: z.enum(['LIST', 'HISTORY']).catch('LIST'),
  state: z.enum(['ALL', 'OPEN', 'CLOSED']).catch('ALL'),
  status: z.enum(caseFilters).catch('ALL'),
  type: z.enum(['', ...typeFilters]).catch(''),
  search: z.string().max(100).catch(''),
  days: z.enum(periods).catch('30'),
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(caseSorts).catch('creationDate'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  thenBy: furtherSorts(caseSorts).catch(''),
})

const noticesAt = { NOTICE_TO_POST: 'TO_POST', NOTICE_SILENT: 'SILENT' } as const

/** How the list is asked for the cases of a filter by type. */
export const askedType = (type: CasesState['type']) =>
  type === 'NOTICE_TO_POST' || type === 'NOTICE_SILENT' ? { notice: noticesAt[type] } : type === '' ? {} : { type }

export type CasesState = z.output<typeof urlState>
export type ListProps = { state: CasesState; set: (patch: Partial<CasesState>) => void }
