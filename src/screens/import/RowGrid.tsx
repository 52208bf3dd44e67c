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
import { RowCards, RowTable } from './RowTable.tsx'
import type { ShownColumn } from './shown-column.ts'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

const ROWS_SHOWN = 25

type Props = { filter: PageFilter; onAll: () => void }

/** One page of the checked rows, with mapped columns only; the table itself stays in the worker. */
export const RowGrid = ({ filter, onAll }: Props) => {
  const { session, snapshot } = useWizard()
  const texts = useTexts().imports.review
  const words = useImportWords()
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.md - 1}px)`, undefined, { getInitialValueInEffect: false })
  const [page, setPage] = useState(0)
  const { entity, revision, mapping, info, summary } = snapshot.context
  const { headers } = present(info)
  const params =
    summary?.groups.find(
      (group) => filter.show === 'problem' && group.field === filter.field && group.code === filter.code,
    )?.params ?? {}
  const listing = useQuery({
    ...tablePage(session, { entity, revision, from: page * ROWS_SHOWN, count: ROWS_SHOWN, filter }),
    placeholderData: keepPreviousData,
  })
  const mapped = new Set(present(mapping).columns.map(({ column }) => column))
  const columns: ShownColumn[] = headers.flatMap((column, position) =>
    mapped.has(column) ? [{ column, position }] : [],
  )

  if (listing.error) return <Failure error={listing.error} onRetry={() => void listing.refetch()} />
  if (!listing.data) return <ListSkeleton />
  const { rows, total } = listing.data
  const View = narrow ? RowCards : RowTable
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
        <div className={listing.isPlaceholderData ? classes.stale : undefined}>
          <View rows={rows} columns={columns} />
          <Pages
            total={total}
            state={{ page, size: ROWS_SHOWN }}
            onState={(patch) => setPage(patch.page)}
            className={classes.foot}
          />
        </div>
      )}
    </>
  )
}
