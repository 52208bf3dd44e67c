import { Button, Chip, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TimelineItem } from '../../../contract/ledger/events.ts'
import { z } from '../../../contract/zod.ts'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { timelinePages } from '../../../services/ledger/events.ts'
import { useAccountRef, useMay } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { LazyView } from '../../../ui/lazy.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useUrlState } from '../../../ui/useUrlState.ts'
import { OpenedEvent } from '../events/EventWindow.tsx'
import { MovementDrawer } from '../MovementDrawer.tsx'
import { Entry } from './Entry.tsx'
import classes from './timeline.module.css'
import { useOwnComments } from './useOwnComments.ts'
import { isDocument } from './words.ts'

/** Number of entries loaded at a time. */
const SIZE = 20

/** What the timeline can be limited to. */
const filters = [
  'ALL',
  'SENT',
  'CALLS',
  'PROMISES',
  'DISPUTES',
  'CASES',
  'COMMENTS',
  'FILES',
  'INVOICES',
  'PAYMENTS',
] as const

const urlState = z.object({ timeline: z.enum(filters).catch('ALL') })

/** Its own chunk, with its own texts. */
const loadComment = withTexts('team', () => import('../../comments/WriteComment.tsx'))

/** The history of a customer, newest first: events, reminders in every state, documents (EVT-05, REM-08). */
export const Timeline = ({ tiersRef }: { tiersRef: string }) => {
  const { timeline } = useTexts().events
  const id = useId()
  const masterRef = useAccountRef()
  const mayWrite = useMay('WRITE')
  const [{ timeline: group }, set] = useUrlState(urlState)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...timelinePages(masterRef, tiersRef, group, SIZE),
    placeholderData: keepPreviousData,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const totalItems = data?.pages[0]?.totalItems ?? 0
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {timeline.title()}
      </Title>
      {mayWrite ? (
        <LazyView load={loadComment} props={{ tiersRef, eventId: null }} waiting={null} failed={() => null} />
      ) : null}
      <Chip.Group value={group} onChange={(value) => set({ timeline: value as typeof group })}>
        <div role="radiogroup" aria-label={timeline.filter()} className={classes.filters}>
          {filters.map((value) => (
            <Chip key={value} value={value} size="xs">
              {timeline.groups[value]()}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} order={3} /> : null}
      {!data && !error ? <ListSkeleton rows={4} /> : null}
      {data && totalItems === 0 ? <p className={classes.nothing}>{timeline.none()}</p> : null}
      {totalItems > 0 ? (
        <>
          <Entries items={items} tiersRef={tiersRef} isBusy={isFetching} />
          <div className={classes.foot}>
            <span className="figures">{timeline.shown({ shown: items.length, total: totalItems })}</span>
            {hasNextPage ? (
              <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {timeline.more()}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  )
}

type EntriesProps = { items: readonly TimelineItem[]; tiersRef: string; isBusy: boolean }

/** The entries, each day once, and the window of the one that is opened. */
const Entries = ({ items, tiersRef, isBusy }: EntriesProps) => {
  const { timeline } = useTexts().events
  const removalOf = useOwnComments(tiersRef)
  const [opened, setOpened] = useState<TimelineItem | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ol className={classes.entries} aria-label={timeline.title()} aria-busy={isBusy}>
        {items.map((item, index) => (
          <Entry
            key={`${item.kind} ${item.id}`}
            item={item}
            isFirst={item.date !== items[index - 1]?.date}
            onOpen={() => setOpened(item)}
            onRemove={removalOf(item)}
          />
        ))}
      </ol>
      {opened && isDocument(opened.kind) ? <MovementDrawer uniqueRef={opened.id} onClose={close} /> : null}
      {opened && !isDocument(opened.kind) ? <OpenedEvent eventId={opened.id} onClose={close} /> : null}
    </>
  )
}
