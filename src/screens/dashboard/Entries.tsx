import { Anchor } from '@mantine/core'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type FigureEntry, listFigureEntries } from '../../contract/ledger/trend.ts'
import {
  figureEntriesQuery,
  figureEntriesState,
  type FigureEntriesState as State,
} from '../../contract/lists/figure-entries.ts'
import { NO_LAST_DAY } from '../../domain/dashboard/entries.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { useStepName } from '../reminders/words.ts'

/** The ledger entries that a figure of the home page or the dashboard is made of, and their sum. */
export default function EntriesScreen() {
  const texts = useTexts().dashboard.entries
  const format = useFormat()
  const [state, set] = useUrlState(figureEntriesState)
  const { page, size } = state
  const listing = useQuery({
    ...query(
      listFigureEntries,
      { params: { masterRef: useAccountRef() }, query: { ...figureEntriesQuery(state), page, size } },
      'statistics',
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = listing
  const columns = useColumns(state)
  return (
    <div data-state={data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <Anchor component={Link} href="/dashboard" size="sm">
        {texts.back()}
      </Anchor>
      <PageHeader
        title={useTitle(state)}
        lead={data ? texts.sum({ count: data.totalItems, amount: format.money(data.amount) }) : null}
      />
      <DataTable
        list="figure-entries"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ uniqueRef }) => uniqueRef}
        tools={
          <ListTools withViews={false} list="figure-entries" state={state} layout="figure-entries" columns={columns} />
        }
        state={state}
        onState={(patch) => set(patch as Partial<State>)}
        empty={
          <EmptyState
            icon={<IconFileInvoice size={28} stroke={1.5} />}
            title={texts.nothing()}
            hint={texts.nothingHint()}
          />
        }
      />
    </div>
  )
}

const useTitle = ({ of, from, to, bucket, step, media }: State): string => {
  const { dashboard, customers, reminders } = useTexts()
  const texts = dashboard.entries
  const format = useFormat()
  const stepName = useStepName()
  const days = { from: format.date(from), to: format.date(to) }
  const more = [
    bucket === '' ? '' : bucket === 'CREDITS' ? texts.credits() : customers.buckets[bucket](),
    step === '' ? '' : stepName(step),
    media === '' ? '' : reminders.medias[media](),
  ]
  const wordsOf = () => {
    if (of === 'CREDITS' || of === 'UNCERTAIN') return texts[of]()
    if (of === 'OPEN') return texts.OPEN({ to: days.to })
    return to === NO_LAST_DAY ? texts.expectedLater({ from: days.from }) : texts[of](days)
  }
  return [wordsOf(), ...more.filter(Boolean)].join(' · ')
}

const useColumns = ({ of }: State): readonly Column<FigureEntry>[] => {
  const texts = useTexts().dashboard.entries
  const format = useFormat()
  const shown = (date: string | null) => <span className="figures">{date ? format.date(date) : '–'}</span>
  return [
    {
      key: 'customer',
      header: texts.customer(),
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'documentNumber',
      header: texts.number(),
      sort: 'documentNumber',
      render: ({ documentNumber }) => <span className="figures">{documentNumber}</span>,
    },
    {
      key: 'documentDate',
      header: texts.documentDate(),
      sort: 'documentDate',
      card: 'none',
      render: ({ documentDate }) => shown(documentDate),
    },
    { key: 'dueDate', header: texts.dueDate(), sort: 'dueDate', render: ({ dueDate }) => shown(dueDate) },
    ...(of === 'EXPECTED'
      ? [{ key: 'expected', header: texts.expectedDate(), render: (row: FigureEntry) => shown(row.expectedDate) }]
      : [
          {
            key: 'clearingDate',
            header: texts.clearingDate(),
            sort: 'clearingDate',
            render: (row: FigureEntry) => shown(row.clearingDate),
          },
        ]),
    {
      key: 'amount',
      header: texts.amount(),
      sort: 'amount',
      align: 'right',
      card: 'figure',
      render: ({ amount }) => <span className="figures">{format.money(amount)}</span>,
    },
  ]
}
