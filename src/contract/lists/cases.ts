import { caseFilters, caseSorts, listCaseHistories, listCases } from '../cases/cases.ts'
import { furtherSorts, ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

/** Case types, and the formal notices that wait to be posted or to be followed up. */
export const caseTypeFilters = [
  'FORMAL_NOTICE',
  'NOTICE_TO_POST',
  'NOTICE_SILENT',
  'DEBT_COLLECTION_DELEGATION',
] as const

/** Periods of the statistics, in days. */
export const casePeriods = ['30', '90', '182', '365'] as const

/** `HISTORY` shows the history, of cases in `state`. */
export const casesState = z.object({
  view: z.enum(['LIST', 'HISTORY']).catch('LIST'),
  state: z.enum(['ALL', 'OPEN', 'CLOSED']).catch('ALL'),
  status: z.enum(caseFilters).catch('ALL'),
  type: z.enum(['', ...caseTypeFilters]).catch(''),
  search: z.string().max(100).catch(''),
  days: z.enum(casePeriods).catch('30'),
  ...paging,
  sort: z.enum(caseSorts).catch('creationDate'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  thenBy: furtherSorts(caseSorts).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
})
export type CasesState = z.output<typeof casesState>

const formalNoticesAt = { NOTICE_TO_POST: 'TO_POST', NOTICE_SILENT: 'SILENT' } as const

/** The query of the list for a type filter. */
export const askedType = (type: CasesState['type']) =>
  type === 'NOTICE_TO_POST' || type === 'NOTICE_SILENT'
    ? { notice: formalNoticesAt[type] }
    : type === ''
      ? {}
      : { type }

export const casesQuery = ({ sort, order, thenBy, status, type, search, owner }: CasesState) => ({
  sort,
  order,
  thenBy,
  status,
  search,
  owner,
  ...askedType(type),
})

export const casesList = listOf(casesState)({
  place: '/cases',
  asks: (state) =>
    state.view === 'HISTORY'
      ? asked(listCaseHistories, { state: state.state, owner: state.owner })
      : asked(listCases, casesQuery(state)),
  everything: () => ({ state: 'ALL', status: 'ALL', type: '', search: '', owner: 'ALL' }),
})
