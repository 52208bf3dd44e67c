import { SegmentedControl } from '@mantine/core'
import { type OwnerFilter, ownerFilters } from '../contract/shared.ts'
import { useTexts } from '../i18n/texts.tsx'

type Props = { owner: OwnerFilter; onOwner: (owner: OwnerFilter) => void }

/** Whose customers a list shows: everybody's, or those that the person looks after. */
export const OwnerChoice = ({ owner, onOwner }: Props) => {
  const texts = useTexts().customers.owner
  return (
    <SegmentedControl
      aria-label={texts.filter()}
      value={owner}
      onChange={(value) => onOwner(value as OwnerFilter)}
      data={ownerFilters.map((value) => ({ value, label: texts.filters[value]() }))}
    />
  )
}
