import { Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BREAKPOINTS_PX } from '../../domain/constants.ts'
import type { PageFilter } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { tablePage } from '../../services/imports/import-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import classes from './import.module.css'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import type { ShownColumn } from './shown-column.ts'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

const CARDS_PER_PAGE = 25
/** A browser draws nothing higher than about 17 million pixels. */
const ROWS_PER_PAGE = 100_000
/** Rows of a page that are asked of the worker at once: more than fit on a screen. */
const WINDOW_ROWS = 150
const WINDOW_STEP_ROWS = 50

type Props = { filter: PageFilter; onAll: () => void }

/** The checked rows that a filter shows, with mapped columns only; the table itself stays in the worker. */
export const RowGrid = ({ filter, onAll }: Props) => {
  const { session, snapshot } = useWizard()
  const texts = useTexts().imports.review
  const words = useImportWords()
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.md - 1}px)`, undefined, { getInitialValueInEffect: false })
  const [first, setFirst] = useState(0)
  const size = narrow ? CARDS_PER_PAGE : ROWS_PER_PAGE
  const page = Math.floor(first / size)
  const pageStart = page * size
  const { entity, revision, mapping, info, summary } = snapshot.context
  const { headers } = present(info)
  const params =
    summary?.groups.find(
      (group) => filter.show === 'problem' && group.field === filter.field && group.code === filter.code,
    )?.params ?? {}
  const listing = useQuery({
    ...tablePage(session, {
      entity,
      revision,
      filter,
      from: narrow ? pageStart : first,
      count: narrow ? CARDS_PER_PAGE : WINDOW_ROWS,
    }),
    placeholderData: keepPreviousData,
  })
  const mapped = new Set(present(mapping).columns.map(({ column }) => column))
  const columns: ShownColumn[] = headers.flatMap((column, position) =>
    mapped.has(column) ? [{ column, position }] : [],
  )

  if (listing.error) return <Failure error={listing.error} onRetry={() => void listing.refetch()} />
  if (!listing.data) return <ListSkeleton />
  const { rows, total, from } = listing.data
  const onSight = (top: number, bottom: number) => {
    const isKnown = pageStart + top >= first && pageStart + bottom < first + WINDOW_ROWS
    const start = Math.floor((pageStart + top) / WINDOW_STEP_ROWS - 1) * WINDOW_STEP_ROWS
    if (!isKnown) setFirst(Math.max(pageStart, start))
  }
  return (
    <>
      {filter.show === 'problem' ? (
        <Text size="sm" mb="xs">
          {texts.problemFilter({
            problem: `${filter.field ? words.field(entity, filter.field) : texts.wholeRow()} – ${words.problem(filter.code, params)}`,
          })}{' '}
          <Anchor component="button" type="button" size="sm" onClick={onAll}>
            {texts.showAll()}
          </Anchor>
        </Text>
      ) : null}
      {total === 0 ? (
        <EmptyState title={texts.empty()} />
      ) : (
        <>
          {narrow ? (
            <div className={listing.isPlaceholderData ? classes.stale : undefined}>
              <RowCards rows={rows} columns={columns} />
            </div>
          ) : (
            <RowTable
              key={page}
              columns={columns}
              count={Math.min(size, total - pageStart)}
              known={{ from: from - pageStart, rows }}
              onSight={onSight}
              problems={filter.show === 'error' || filter.show === 'warning' || filter.show === 'problem'}
            />
          )}
          <Pages
            total={total}
            state={{ page, size }}
            onState={(patch) => setFirst(patch.page * size)}
            className={classes.foot}
          />
        </>
      )}
    </>
  )
}
