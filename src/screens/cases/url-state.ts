import { caseFilters, caseSorts } from '../../contract/cases/cases.ts'
import { furtherSorts } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'

/** Periods of the statistics, in days. */
export const periods = ['30', '90', '182', '365'] as const

/** Case types, and the formal notices that wait to be posted or to be followed up. */
export const typeFilters = ['FORMAL_NOTICE', 'NOTICE_TO_POST', 'NOTICE_SILENT', 'DEBT_COLLECTION_DELEGATION'] as const

/** The part of the list's state in the URL. `HISTORY` shows the history, of cases in `state`. */
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

const formalNoticesAt = { NOTICE_TO_POST: 'TO_POST', NOTICE_SILENT: 'SILENT' } as const

/** The query of the list for a type filter. */
export const askedType = (type: CasesState['type']) =>
  type === 'NOTICE_TO_POST' || type === 'NOTICE_SILENT'
    ? { notice: formalNoticesAt[type] }
    : type === ''
      ? {}
      : { type }

export type CasesState = z.output<typeof urlState>
export type ListProps = { state: CasesState; set: (patch: Partial<CasesState>) => void }
