import { NativeSelect, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { ReactNode } from 'react'
import { BREAKPOINTS_PX } from '../domain/constants.ts'
import { useTexts } from '../i18n/texts.tsx'
import classes from './DataTable.module.css'
import { EmptyState } from './EmptyState.tsx'
import { Failure } from './Failure.tsx'
import { Pages } from './Pages.tsx'
import { ListSkeleton } from './Skeletons.tsx'

export type Column<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The name that the server sorts by; without it the column cannot be sorted. */
  sort?: string
  align?: 'right'
  /** In a card (under 768 px): the title, a pair of name and value (default), the buttons below, or nothing. */
  card?: 'title' | 'pair' | 'actions' | 'hidden'
}

export type TableState = { page: number; size: number; sort: string; order: 'asc' | 'desc' }

/** What `useQuery` of a paged list gives. */
type Listing<Row> = {
  data: { items: readonly Row[]; totalItems: number } | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** Name of the list, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  listing: Listing<Row>
  rowKey: (row: Row) => string
  state: TableState
  onState: (patch: Partial<TableState>) => void
  /** What to do when the list is empty. */
  empty?: ReactNode
}

/** A list that the server sorts and pages: a table, and cards under 768 px. Shows loading, failure (HTTP-08), empty. */
export const DataTable = <Row,>(props: Props<Row>) => (
  <>
    <Found count={props.listing.isPlaceholderData ? undefined : props.listing.data?.totalItems} />
    <List {...props} />
  </>
)

const List = <Row,>(props: Props<Row>) => {
  const { listing, empty, state, onState } = props
  const texts = useTexts()
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
  if (listing.data.totalItems === 0) return empty ?? <EmptyState title={texts.shared.table.empty()} />

  return (
    <>
      {listing.error ? (
        <Failure title={texts.shared.table.failed()} error={listing.error} onRetry={() => void listing.refetch()} />
      ) : null}
      <div className={classes.frame} aria-busy={listing.isFetching}>
        <div className={listing.isPlaceholderData ? classes.stale : undefined}>
          {narrow ? <Cards {...props} rows={listing.data.items} /> : <Rows {...props} rows={listing.data.items} />}
        </div>
        <Pages total={listing.data.totalItems} state={state} onState={onState} className={classes.foot} />
      </div>
    </>
  )
}

/** How many there are, for those who do not see the list change as they search or filter. */
const Found = ({ count }: { count: number | undefined }) => {
  const { found } = useTexts().shared.table
  return <VisuallyHidden aria-live="polite">{count === undefined ? null : found({ count })}</VisuallyHidden>
}

type View<Row> = Props<Row> & { rows: readonly Row[] }

const Rows = <Row,>({ label, columns, rows, rowKey, state, onState }: View<Row>) => (
  // A region that scrolls sideways must be reachable by the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <Table className={classes.table} withRowBorders={false} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} state={state} onState={onState} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map((column) => (
              <Table.Td key={column.key} className={column.align === 'right' ? classes.right : undefined}>
                {column.render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)

type SortProps<Row> = { column: Column<Row>; state: TableState; onState: (patch: Partial<TableState>) => void }

const SortHeader = <Row,>({ column, state, onState }: SortProps<Row>) => {
  const texts = useTexts()
  const right = column.align === 'right' ? classes.right : undefined
  if (!column.sort) return <Table.Th className={right}>{column.header}</Table.Th>
  const active = state.sort === column.sort
  const next = active && state.order === 'asc' ? 'desc' : 'asc'
  const Icon = active ? (state.order === 'asc' ? IconChevronUp : IconChevronDown) : IconSelector
  const name = { column: column.header }
  const title = next === 'asc' ? texts.shared.table.sortAscending(name) : texts.shared.table.sortDescending(name)
  return (
    <Table.Th className={right} aria-sort={active ? (state.order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        title={title}
        onClick={() => onState({ sort: column.sort ?? '', order: next, page: 0 })}
      >
        {column.header}
        <Icon size={13} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

const Cards = <Row,>({ label, columns, rows, rowKey, state, onState }: View<Row>) => {
  const texts = useTexts()
  const of = (kind: NonNullable<Column<Row>['card']>) => columns.filter((column) => (column.card ?? 'pair') === kind)
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  return (
    <>
      {sorts.length > 0 ? (
        <NativeSelect
          className={classes.cardSort}
          label={texts.shared.table.sortBy()}
          value={`${state.sort} ${state.order}`}
          onChange={(event) => {
            const [sort = '', order] = event.currentTarget.value.split(' ')
            onState({ sort, order: order === 'desc' ? 'desc' : 'asc', page: 0 })
          }}
          data={sorts.flatMap(({ sort, header }) => [
            { value: `${sort} asc`, label: `${header} ↑` },
            { value: `${sort} desc`, label: `${header} ↓` },
          ])}
        />
      ) : null}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card}>
            {of('title').map((column) => (
              <div key={column.key} className={classes.cardTitle}>
                {column.render(row)}
              </div>
            ))}
            <dl className={classes.pairs}>
              {of('pair').map((column) => (
                <Pair key={column.key} name={column.header} value={column.render(row)} />
              ))}
            </dl>
            {of('actions').map((column) => (
              <div key={column.key} className={classes.cardActions}>
                {column.render(row)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
