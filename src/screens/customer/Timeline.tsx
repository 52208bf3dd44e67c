import { Button, SegmentedControl, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type RecordedEvent, type TimelineItem, timelineGroups } from '../../contract/ledger/events.ts'
import { z } from '../../contract/zod.ts'
import { noticedKinds } from '../../domain/events/index.ts'
import { type MovementType, movementTypes } from '../../domain/movement.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { oneEvent, timelinePages } from '../../services/ledger/events.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { useReminderFile } from '../letters/useReminderFile.ts'
import { useFailureWords, useStepName } from '../reminders/words.ts'
import classes from './customer.module.css'
import { DisputeModal, PromiseModal } from './events/EventModal.tsx'

/** Number of entries loaded at a time. */
const SIZE = 25

const urlState = z.object({ timeline: z.enum(timelineGroups).catch('ALL') })

/** The history of a customer, newest first: events, reminders in every state, documents (EVT-05, REM-08). */
export const Timeline = ({ tiersRef }: { tiersRef: string }) => {
  const { timeline } = useTexts().events
  const id = useId()
  const masterRef = useAccountRef()
  const [{ timeline: group }, set] = useUrlState(urlState)
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...timelinePages(masterRef, tiersRef, group, SIZE),
    placeholderData: keepPreviousData,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const totalItems = data?.pages[0]?.totalItems ?? 0
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2} id={id}>
          {timeline.title()}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={timeline.filter()}
          value={group}
          onChange={(value) => set({ timeline: value as typeof group })}
          data={timelineGroups.map((value) => ({ value, label: timeline.groups[value]() }))}
        />
      </div>
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} order={3} /> : null}
      {!data && !error ? <ListSkeleton rows={4} /> : null}
      {data && totalItems === 0 ? <p className={classes.nothing}>{timeline.none()}</p> : null}
      {totalItems > 0 ? (
        <>
          <ol className={classes.sent} aria-label={timeline.title()} aria-busy={isFetching}>
            {items.map((item) => (
              <Entry key={`${item.kind} ${item.id}`} item={item} onOpen={() => setOpened(item.id)} />
            ))}
          </ol>
          <div className={classes.timelineFoot}>
            <span className="figures">{timeline.shown({ shown: items.length, total: totalItems })}</span>
            {hasNextPage ? (
              <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {timeline.more()}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {opened ? <Opened eventId={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  )
}

/** The dialog of an event, once it is loaded. */
export const Opened = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  // Loaded once: while the dialog is open, its own flow has the latest state.
  const { data } = useQuery({ ...oneEvent(useAccountRef(), eventId), staleTime: 0, refetchOnWindowFocus: false })
  return data ? <EventWindow event={data} onClose={onClose} /> : null
}

export const EventWindow = ({ event, onClose }: { event: RecordedEvent; onClose: () => void }) =>
  event.kind === 'PROMISE' ? (
    <PromiseModal tiersRef={event.tiersRef} event={event} onClose={onClose} />
  ) : (
    <DisputeModal tiersRef={event.tiersRef} event={event} onClose={onClose} />
  )

const isRecorded = (kind: TimelineItem['kind']): boolean => noticedKinds.some((one) => one === kind)

const isDocument = (kind: TimelineItem['kind']): kind is MovementType => movementTypes.some((one) => one === kind)

/** The title of an entry. */
const useEntryName = (): ((item: TimelineItem) => string) => {
  const texts = useTexts()
  const stepName = useStepName()
  const { events, statement } = texts.customers
  return ({ kind, media, stepId, title }) => {
    if (kind === 'REMINDER') return stepId ? stepName(stepId) : events[media ?? 'REMINDER']()
    if (isDocument(kind)) return `${statement.movements.types[kind]()} ${title}`
    return events[kind]()
  }
}

/** The second line of an entry: its days, status and comments. */
const useEntryFacts = () => {
  const texts = useTexts()
  const { timeline, outcomes } = texts.events
  const format = useFormat()
  const failureWords = useFailureWords()
  return (item: TimelineItem): string[] => {
    const { kind, plannedDate, endDate, outcome, status, media, failure, recipient } = item
    const day = plannedDate ? format.date(plannedDate) : ''
    const facts: string[] = []
    if (kind === 'REMINDER') {
      if (status) facts.push(timeline.statuses[status]())
      if (media) facts.push(texts.reminders.medias[media]())
      if (recipient) facts.push(recipient)
      if (plannedDate && plannedDate !== item.date) facts.push(timeline.planned({ date: day }))
      if (failure) facts.push(failure.reason || failureWords(failure.code))
      return facts
    }
    if (kind === 'INSOLVENCY') {
      const { published, ended } = texts.customers.insolvency
      facts.push(published({ date: day }))
      if (endDate) facts.push(ended({ date: format.date(endDate) }))
      return facts
    }
    if (kind === 'ACKNOWLEDGEMENT') {
      const { of, withdrawn } = texts.customers.acknowledgement
      facts.push(of({ date: day }))
      if (endDate) facts.push(withdrawn({ date: format.date(endDate) }))
      return facts
    }
    if (kind === 'PROMISE' && plannedDate) {
      facts.push(timeline.forDate({ date: day }))
      if (item.toCheck) facts.push(texts.events.toCheck.state())
    }
    // A payment or a credit note has no due date.
    else if (plannedDate && item.amount > 0) facts.push(timeline.due({ date: day }))
    if (endDate && isRecorded(kind)) {
      const how = outcome ? outcomes[outcome]() : texts.events.there.ended()
      facts.push(timeline.endedOn({ outcome: how, date: format.date(endDate) }))
    } else if (endDate) facts.push(timeline.cleared({ date: format.date(endDate) }))
    return facts
  }
}

const Entry = ({ item, onOpen }: { item: TimelineItem; onOpen: () => void }) => {
  const { timeline } = useTexts().events
  const format = useFormat()
  const name = useEntryName()(item)
  const facts = useEntryFacts()(item)
  const failed = item.status === 'FAILED' || item.status === 'REFUSED' || item.status === 'BOUNCED'
  const titled = item.kind === 'REMINDER' || item.kind === 'ACKNOWLEDGEMENT'
  const title = titled && item.title !== name ? item.title : ''
  const words = [title, item.comment, item.endComment].filter((text) => text !== '')
  return (
    <li className={classes.sentRow} data-kind={item.kind}>
      <span className={`${classes.sentDay} figures`}>{format.date(item.date)}</span>
      <span className={classes.entry}>
        <span className={classes.entryHead}>
          <strong>{name}</strong>
          <span className={failed || item.outcome === 'BROKEN' ? 'late' : classes.sentMedia}>{facts.join(' · ')}</span>
        </span>
        {words.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the comments may be equal, and never change order
          <span key={index} className={classes.entryWords}>
            {text}
          </span>
        ))}
      </span>
      <span className={`${classes.sentAmount} figures`}>
        {item.kind === 'INSOLVENCY' ? '' : format.money(item.amount)}
      </span>
      {item.kind === 'REMINDER' && item.media === 'LETTER' && item.status === 'SENT' ? (
        <SentLetter reminderId={item.id} />
      ) : null}
      {isRecorded(item.kind) ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={onOpen}
          aria-label={timeline.openOf({ what: name, date: format.date(item.date) })}
          className={classes.entryOpen}
        >
          {timeline.open()}
        </Button>
      ) : null}
    </li>
  )
}

/** The letter as it was sent. */
const SentLetter = ({ reminderId }: { reminderId: string }) => {
  const { letters } = useTexts()
  const file = useReminderFile()
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={file.isPending}
      onClick={() => file.mutate({ reminderId })}
      className={classes.entryOpen}
    >
      {letters.seeSent()}
    </Button>
  )
}
