import { Anchor, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listCaseHistories } from '../../contract/cases/cases.ts'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import type { CasesState } from '../../contract/lists/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef, useIsLightShell } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import classes from './cases.module.css'
import type { ListProps } from './url-state.ts'
import { useStepActor } from './words.ts'

type HistoryRow = NonNullable<EndpointAnswer<typeof listCaseHistories>>['items'][number]

/** The history of cases, open or closed, newest first (CASE-02). */
export const History = ({ state, set }: ListProps) => {
  const { history, columns, steps } = useTexts().cases
  const actorOf = useStepActor()
  const format = useFormat()
  const masterRef = useAccountRef()
  const light = useIsLightShell()
  const { page, size, state: which, owner } = state
  const listing = useQuery({
    ...query(listCaseHistories, { params: { masterRef }, query: { page, size, state: which, owner } }),
    placeholderData: keepPreviousData,
  })
  const caseColumns: readonly Column<HistoryRow>[] = [
    { key: 'what', header: columns.what(), card: 'title', render: ({ code }) => steps[code]() },
    { key: 'at', header: columns.at(), render: ({ at }) => <span className="figures">{format.moment(at)}</span> },
    {
      key: 'number',
      header: columns.number(),
      render: ({ eventId, caseNumber }) => (
        <Anchor component={Link} href={`/cases/${eventId}`} fz="inherit" className="figures">
          {caseNumber}
        </Anchor>
      ),
    },
    { key: 'customer', header: columns.customer(), render: ({ tiersName }) => tiersName },
    { key: 'by', header: columns.by(), render: actorOf },
    {
      key: 'amount',
      header: columns.amount(),
      align: 'right',
      render: ({ amount }) => (amount === null ? '–' : format.money(amount)),
    },
  ]
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={history.state()}
          value={which}
          onChange={(chosen) => set({ state: chosen as CasesState['state'], page: 0 })}
          data={(['ALL', 'OPEN', 'CLOSED'] as const).map((value) => ({ value, label: history.states[value]() }))}
        />
        {light ? null : <OwnerChoice owner={owner} onOwner={(one) => set({ owner: one, page: 0 })} />}
      </div>
      <DataTable
        list="case-history"
        label={history.list()}
        listing={listing}
        rowKey={({ eventId, at, code }) => `${eventId} ${at} ${code}`}
        tools={<ListTools withViews={false} list="cases" state={state} layout="case-history" columns={caseColumns} />}
        state={{ page, size, sort: '', order: 'desc' }}
        onState={(patch) =>
          set({
            ...(patch.page === undefined ? {} : { page: patch.page }),
            ...(patch.size ? { size: patch.size } : {}),
          })
        }
        empty={<EmptyState title={history.empty()} />}
        columns={caseColumns}
      />
    </div>
  )
}
