import { Button, Group, Title } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CACHE_MS } from '../../domain/constants.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { logPage } from '../../services/ledger/logs.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useLogColumns } from '../logs/columns.tsx'
import type { View } from './view.ts'

/** The entries of the log of the day, of all figures or of one. */
export const Done = ({ state, onState }: Pick<View, 'state' | 'onState'>) => {
  const texts = useTexts().day.done
  const { language } = useLanguage()
  const { date, did, page, size, userId } = state
  const listing = useQuery({
    ...logPage(useAccountRef(), { page, size, userId, from: date, to: date, ...(did === '' ? {} : { did }) }, language),
    // As fresh as the figures above it.
    staleTime: CACHE_MS.statistics,
    placeholderData: keepPreviousData,
  })
  const limited = did !== '' || userId !== ''
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{texts.title()}</Title>
        {did === '' ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => onState({ did: '', page: 0 })}>
            {texts.all()}
          </Button>
        )}
      </Group>
      <DataTable
        list="day"
        label={texts.title()}
        columns={useLogColumns()}
        listing={listing}
        rowKey={({ id }) => id}
        state={state}
        onState={(patch) => onState(patch as Partial<typeof state>)}
        empty={
          <EmptyState
            icon={<IconListDetails size={28} stroke={1.5} />}
            title={limited ? texts.nothingFound() : texts.nothing()}
            hint={limited ? texts.nothingFoundHint() : texts.nothingHint()}
          />
        }
      />
    </section>
  )
}
