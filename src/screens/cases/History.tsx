import { Anchor, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listCaseHistories } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { CasesState, ListProps } from './url-state.ts'
import { useStepActor } from './words.ts'

/** The history of cases, open or closed, newest first (CASE-02). */
export const History = ({ state, set }: ListProps) => {
  const { history, columns, steps } = useTexts().cases
  const actorOf = useStepActor()
  const format = useFormat()
  const masterRef = useAccountRef()
  const { page, size, state: which } = state
  const listing = useQuery({
    ...query(listCaseHistories, { params: { masterRef }, query: { page, size, state: which } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <SegmentedControl
        mb="sm"
        size="xs"
        aria-label={history.state()}
        value={which}
        onChange={(chosen) => set({ state: chosen as CasesState['state'], page: 0 })}
        data={(['ALL', 'OPEN', 'CLOSED'] as const).map((value) => ({ value, label: history.states[value]() }))}
      />
      <DataTable
        list="case-history"
        label={history.list()}
        listing={listing}
        rowKey={({ eventId, at, code }) => `${eventId} ${at} ${code}`}
        state={{ page, size, sort: '', order: 'desc' }}
        onState={(patch) =>
          set({
            ...(patch.page === undefined ? {} : { page: patch.page }),
            ...(patch.size ? { size: patch.size } : {}),
          })
        }
        empty={<EmptyState title={history.empty()} />}
        columns={[
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
        ]}
      />
    </div>
  )
}
