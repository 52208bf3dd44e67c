import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { type OwnerFilter, ownerFilters } from '../../contract/shared.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { UserContext } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'

type Props = { owner: OwnerFilter; onOwner: (owner: OwnerFilter) => void }

/** Whose customers a list shows: everybody's, or those that the person looks after, also as a stand-in. */
export const OwnerChoice = ({ owner, onOwner }: Props) => {
  const texts = useTexts().customers.owner
  return (
    <>
      <SegmentedControl
        aria-label={texts.filter()}
        value={owner}
        onChange={(value) => onOwner(value as OwnerFilter)}
        data={ownerFilters.map((value) => ({ value, label: texts.filters[value]() }))}
      />
      {owner === 'MINE' ? <StandsIn /> : null}
    </>
  )
}

/** For whom the person stands in today. */
const StandsIn = () => {
  const texts = useTexts().customers.owner
  const format = useFormat()
  const user = use(UserContext)
  const { data } = useQuery(query(listColleagues, {}))
  return (data?.items ?? []).map(({ userId, name, standInId, absentUntil }) =>
    standInId === user && absentUntil ? (
      <Text key={userId} size="sm" c="dimmed">
        {texts.standsIn({ name, date: format.date(absentUntil) })}
      </Text>
    ) : null,
  )
}
