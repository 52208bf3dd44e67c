import { Button, NativeSelect, Text } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { logsQuery, logsState } from '../../contract/lists/logs.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { logPage } from '../../services/ledger/logs.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { useLogColumns } from './columns.tsx'
import classes from './logs.module.css'

/** The API's filter for automatic activity. */
const APPLICATION = 'APPLICATION'

/** The activity log (REM-12): by customer, user and period. */
export default function LogsScreen() {
  const texts = useTexts()
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const [state, set] = useUrlState(logsState)
  const { page, size, tiersRef, userId, from, to } = state
  const query = { page, size, ...logsQuery(state) }
  const listing = useQuery({ ...logPage(masterRef, query, language), placeholderData: keepPreviousData })
  const columns = useLogColumns((ref) => set({ tiersRef: ref, page: 0 }))
  const limited = tiersRef !== '' || userId !== '' || from !== '' || to !== ''
  const clear = () => set({ tiersRef: '', userId: '', from: '', to: '', page: 0 })
  const people = listing.data?.people ?? []
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.logs.title()} lead={texts.logs.lead()} />
      <div className={classes.filters}>
        <NativeSelect
          label={texts.logs.filterPerson()}
          value={userId}
          onChange={(event) => set({ userId: event.currentTarget.value, page: 0 })}
          data={[
            { value: '', label: texts.logs.everybody() },
            ...people.map((one) => ({ value: one.userId, label: one.name })),
            { value: APPLICATION, label: texts.logs.application() },
          ]}
        />
        <DateField
          label={texts.logs.from()}
          value={from || null}
          onChange={(value) => set({ from: value ?? '', page: 0 })}
          clearable
        />
        <DateField
          label={texts.logs.to()}
          value={to || null}
          onChange={(value) => set({ to: value ?? '', page: 0 })}
          clearable
        />
        {tiersRef ? <Text className={classes.customer}>{texts.logs.ofCustomer({ ref: tiersRef })}</Text> : null}
        {limited ? (
          <Button variant="subtle" onClick={clear}>
            {texts.shared.actions.clearFilters()}
          </Button>
        ) : null}
      </div>
      <DataTable
        list="logs"
        label={texts.logs.list()}
        columns={columns}
        listing={listing}
        rowKey={({ id }) => id}
        tools={<ListTools list="logs" state={state} layout="logs" columns={columns} />}
        state={state}
        onState={(patch) => set(patch as Partial<typeof state>)}
        empty={
          <EmptyState
            icon={<IconListDetails size={28} stroke={1.5} />}
            title={limited ? texts.logs.nothingFound() : texts.logs.nothing()}
            hint={limited ? texts.logs.nothingFoundHint() : texts.logs.nothingHint()}
          />
        }
      />
    </div>
  )
}
