import type { CasesState } from '../../contract/lists/cases.ts'

export type ListProps = { state: CasesState; set: (patch: Partial<CasesState>) => void }
