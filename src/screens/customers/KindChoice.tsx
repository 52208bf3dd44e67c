import { NativeSelect } from '@mantine/core'
import type { customerFilters } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'

type Filter = (typeof customerFilters)[number]

/** Filters without a counter. */
export const kinds = ['OVER_LIMIT', 'PUBLIC'] as const satisfies readonly Filter[]
const kindOf = (filter: string) => kinds.find((kind) => kind === filter)

/** Narrows the list to customers of a kind. */
export const KindChoice = ({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) => {
  const { filters } = useTexts().customers
  return (
    <NativeSelect
      aria-label={filters.kind()}
      value={kindOf(filter) ?? 'ALL'}
      onChange={({ currentTarget }) => onFilter(kindOf(currentTarget.value) ?? 'ALL')}
      data={[{ value: 'ALL', label: filters.anyKind() }, ...kinds.map((value) => ({ value, label: filters[value]() }))]}
    />
  )
}
