import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LogEntry } from '../../contract/ledger/logs.ts'
import { z } from '../../contract/zod.ts'
import { isBusinessDate } from '../../domain/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { logPage } from '../../services/ledger/logs.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import classes from './logs.module.css'

/** The API's filter for automatic activity. */
const APPLICATION = 'APPLICATION'

const day = z
  .string()
  .refine((text) => text === '' || isBusinessDate(text))
  .catch('')

const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(['at']).catch('at'),
  order: z.enum(['desc']).catch('desc'),
  tiersRef: z.string().max(64).catch(''),
  userId: z.string().max(64).catch(''),
  from: day,
  to: day,
})

/** The activity log (REM-12): by customer, user and period. */
export default function LogsScreen() {
  const texts = useTexts()
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const [state, set] = useUrlState(urlState)
  const { page, size, tiersRef, userId, from, to } = state
  const query = { page, size, tiersRef, userId, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const listing = useQuery({ ...logPage(masterRef, query, language), placeholderData: keepPreviousData })
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
        columns={useColumns((ref) => set({ tiersRef: ref, page: 0 }))}
        listing={listing}
        rowKey={({ id }) => id}
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

const useColumns = (onCustomer: (ref: string) => void): readonly Column<LogEntry>[] => {
  const texts = useTexts().logs
  const format = useFormat()
  return [
    { key: 'at', header: texts.at(), render: ({ at }) => <span className="figures">{format.moment(at)}</span> },
    { key: 'words', header: texts.what(), card: 'title', render: ({ words }) => words },
    {
      key: 'customer',
      header: texts.customer(),
      render: ({ tiersRef, tiersName }) =>
        tiersRef ? (
          <span className={classes.about}>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`}>
              {tiersName}
            </Anchor>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={texts.onlyOf({ name: tiersName })}
              onClick={() => onCustomer(tiersRef)}
            >
              {texts.only()}
            </Button>
          </span>
        ) : null,
    },
    { key: 'who', header: texts.person(), render: ({ userName }) => userName || texts.application() },
  ]
}
