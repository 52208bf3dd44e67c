import { Group, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BREAKPOINTS_PX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Failure } from '../Failure.tsx'
import { useFormat } from '../format.ts'
import { Pages } from '../Pages.tsx'
import { ListSkeleton } from '../Skeletons.tsx'
import { Cards } from './Cards.tsx'
import type { Column, Selection, TableState } from './column.ts'
import classes from './DataTable.module.css'
import { Grid } from './Grid.tsx'
import { LayoutMenu } from './LayoutMenu.tsx'
import { inOrder, isShown } from './layout.ts'
import { useLayout } from './useLayout.ts'

/** What `useQuery` of a paged list gives. */
type Listing<Row> = {
  data: { items: readonly Row[]; totalItems: number; amount?: number } | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type Props<Row extends object> = {
  /** The name under which its layout is kept. */
  list: string
  /** Name of the list, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  listing: Listing<Row>
  rowKey: (row: Row) => string
  state: TableState
  onState: (patch: Partial<TableState>) => void
  selection?: Selection<Row>
  /** The key of the row that is open beside the list. */
  current?: string
  /** Says how many there are and what they add up to, on all pages. */
  sum?: (of: { count: number; amount: string }) => string
  /** What can be done with the list as a whole. */
  tools?: ReactNode
  /** What to do when the list is empty. */
  empty?: ReactNode
}

/** A list that the server sorts and pages: a table, and cards under 768 px. Shows loading, failure (HTTP-08), empty. */
export const DataTable = <Row extends object>(props: Props<Row>) => (
  <>
    <Found count={props.listing.isPlaceholderData ? undefined : props.listing.data?.totalItems} />
    <List {...props} />
  </>
)

const List = <Row extends object>({ list, columns, listing, empty, sum, tools, ...view }: Props<Row>) => {
  const texts = useTexts()
  const format = useFormat()
  const { layout, save } = useLayout(list)
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.md - 1}px)`, undefined, { getInitialValueInEffect: false })

  if (listing.error && !listing.data) {
    return (
      <Failure
        title={texts.shared.table.failed()}
        error={listing.error}
        onRetry={() => void listing.refetch()}
        retrying={listing.isFetching}
      />
    )
  }
  if (!listing.data) {
    return (
      <div className={classes.frame} aria-busy>
        <ListSkeleton />
      </div>
    )
  }
  const { items, totalItems, amount } = listing.data
  if (totalItems === 0) {
    return (
      <>
        {tools ? <Group {...toolbar}>{tools}</Group> : null}
        {empty ?? <EmptyState title={texts.shared.table.empty()} />}
      </>
    )
  }

  const ordered = inOrder(columns, layout.order)
  const shared = { selection: undefined, current: undefined, ...view, rows: items }
  return (
    <>
      {listing.error ? (
        <Failure title={texts.shared.table.failed()} error={listing.error} onRetry={() => void listing.refetch()} />
      ) : null}
      <Group {...toolbar}>
        {sum && amount !== undefined ? (
          <span className={`${classes.sum} figures`}>{sum({ count: totalItems, amount: format.money(amount) })}</span>
        ) : null}
        {tools}
        <LayoutMenu columns={columns} layout={layout} save={save} narrow={narrow ?? false} />
      </Group>
      <div className={classes.frame} aria-busy={listing.isFetching}>
        <div data-stale={listing.isPlaceholderData || undefined}>
          {narrow ? (
            <Cards {...shared} columns={ordered.filter((column) => isShown(layout, column))} />
          ) : (
            <Grid {...shared} columns={ordered} layout={layout} save={save} />
          )}
        </div>
        <Pages total={totalItems} state={view.state} onState={view.onState} className={classes.foot} />
      </div>
    </>
  )
}

const toolbar = { justify: 'flex-end', gap: 4, mb: 4 } as const

/** How many there are, for those who do not see the list change as they search or filter. */
const Found = ({ count }: { count: number | undefined }) => {
  const { found } = useTexts().shared.table
  return <VisuallyHidden aria-live="polite">{count === undefined ? null : found({ count })}</VisuallyHidden>
}
