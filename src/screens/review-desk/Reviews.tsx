import { Anchor, Badge } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListedReview, reviewStages } from '../../contract/accounts/reviews.ts'
import { reviewsState } from '../../contract/lists/reviews.ts'
import { foundIn } from '../../domain/identity-check/review.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { reviewsPage } from '../../services/accounts/reviews.ts'
import { Counters } from '../../ui/Counters.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ExportTool } from '../lists/ExportTool.tsx'
import classes from './review-desk.module.css'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** The number of checks that are doubtful or contradicted. */
const Found = ({ checks }: Pick<ListedReview, 'checks'>) => {
  const texts = useTexts().reviews
  const { worst, count } = foundIn(checks)
  const said = worst === 'OK' ? texts.clear() : texts[worst === 'ERROR' ? 'failures' : 'doubts']({ count })
  return (
    <Badge variant="light" size="sm" radius="sm" tt="none" color={{ ERROR: 'red', WARN: 'amber', OK: 'green' }[worst]}>
      {said}
    </Badge>
  )
}

/** The waiting time: in hours on the first day, then in days. */
const useAge = () => {
  const texts = useTexts().reviews
  return (since: string): string => {
    const hours = Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / HOUR_MS))
    return hours < DAY_HOURS ? texts.hours({ count: hours }) : texts.days({ count: Math.floor(hours / DAY_HOURS) })
  }
}

/** The verifications that wait for a review, and those that this user decided. */
export const Reviews = ({ onOpen }: { onOpen: (processId: string) => void }) => {
  const texts = useTexts().reviews
  const [state, set] = useUrlState(reviewsState)
  const listing = useQuery({ ...reviewsPage(state), placeholderData: keepPreviousData })
  const columns = useColumns(onOpen, state.stage)
  const counters = listing.data?.counters
  return (
    <>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <Counters
        label={texts.stage()}
        failed={listing.isError}
        counters={reviewStages.map((stage) => ({
          key: stage,
          label: texts.stages[stage](),
          value: counters?.[stage],
          late: stage === 'WAITING' && Boolean(counters?.WAITING),
          active: state.stage === stage,
          onSelect: () => set({ stage, page: 0 }),
        }))}
      />
      <DataTable
        list="reviews"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ processId }) => processId}
        state={{ ...state, sort: '', order: 'asc' }}
        tools={<ExportTool from={{ kind: 'REVIEWS', of: { state, layout: 'reviews', columns } }} />}
        onState={({ page, size }) =>
          set({ ...(page === undefined ? {} : { page }), ...(size === undefined ? {} : { size }) })
        }
        empty={<EmptyState title={texts.empty()} hint={texts.emptyHint()} />}
      />
    </>
  )
}

const useColumns = (
  onOpen: (processId: string) => void,
  stage: ListedReview['stage'],
): readonly Column<ListedReview>[] => {
  const texts = useTexts().reviews
  const format = useFormat()
  const age = useAge()
  const { columns } = texts
  return [
    {
      key: 'company',
      header: columns.company(),
      card: 'title',
      render: ({ processId, company }) => (
        <Anchor
          component="button"
          type="button"
          className={classes.name}
          aria-label={`${company}, ${texts.open()}`}
          onClick={() => onOpen(processId)}
        >
          {company}
        </Anchor>
      ),
    },
    {
      key: 'siren',
      header: columns.siren(),
      render: ({ siren }) => <span className="figures">{formatSiren(siren)}</span>,
    },
    {
      key: 'waits',
      header: columns.waits(),
      render: ({ waitsSince }) => (
        <span className="figures">
          {format.moment(waitsSince)}
          {stage === 'WAITING' ? <span className={classes.dim}> · {age(waitsSince)}</span> : null}
        </span>
      ),
    },
    { key: 'found', header: columns.found(), render: ({ checks }) => <Found checks={checks} /> },
  ]
}
