import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { listPlannedReminders, type PlannedReminder } from '../../contract/delivery/reminders.ts'
import { remindersQuery, remindersState } from '../../contract/lists/reminders.ts'
import { nextBusinessDay } from '../../domain/calendar.ts'
import { BREAKPOINTS_PX } from '../../domain/constants.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Opening } from '../../machines/reminder-send/reminder-send.types.ts'
import { wiredReminderSend } from '../../services/delivery/reminders.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { DayListPanel } from '../day-list/index.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import type { ListProps } from '../lists/list-props.ts'
import { useFlow } from '../useFlow.ts'
import { Bounces } from './Bounces.tsx'
import { onBenchKey } from './bench/keys.ts'
import { useNeighbours } from './bench/useNeighbours.ts'
import { useOpened } from './bench/useOpened.ts'
import { useReturnedFocus } from './bench/useReturnedFocus.ts'
import { useChosenReminders } from './chosen/useChosenReminders.tsx'
import { useColumns } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { MailingButton, MailingPanel, useMailing } from './mailing/index.tsx'
import { Nothing } from './Nothing.tsx'
import { PlanningBanner, PlanningLead, ReplanButton, usePlanning } from './Planning.tsx'
import { ReminderDrawer } from './ReminderDrawer.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** "Mes relances" (REM-01): whom to remind, by which channel, when; each row opens its message. */
export default function RemindersScreen() {
  const texts = useTexts().reminders
  const masterRef = useAccountRef()
  const [state, onState] = useOwnedState('reminders', remindersState)
  const planning = usePlanning()
  const { page, size, open: wanted } = state
  const request = query(
    listPlannedReminders,
    { params: { masterRef }, query: { ...remindersQuery(state), page, size } },
    'reminders',
  )
  // Reloaded after each planning.
  const listing = useQuery({
    ...request,
    queryKey: [...request.queryKey, planning.endedAt],
    placeholderData: keepPreviousData,
  })
  const [snapshot, send] = useReminderSend(masterRef)
  const mailing = useMailing()
  const beside =
    useMediaQuery(`(min-width: ${BREAKPOINTS_PX.xl}px)`, undefined, { getInitialValueInEffect: false }) ?? false
  const { reminder } = snapshot.context
  const isDocked = beside && reminder !== null
  const open = (row: PlannedReminder | undefined) => {
    if (row) send({ type: 'reminder.opened', ...openingOf(row) })
  }
  useOpened(wanted ? listing.data?.items.find(({ tiersRef }) => tiersRef === wanted) : undefined, (row) => {
    onState({ open: '' })
    open(row)
  })
  const { previous, next, place } = useNeighbours(listing.data?.items ?? [], reminder?.id ?? null)
  const onKeyDown = onBenchKey({
    onNext: () => open(next),
    onPrevious: () => open(previous),
    onClose: () => send({ type: 'reminder.closed' }),
  })
  const columns = useColumns(open, isDocked)
  const of: ListProps = { list: 'reminders', state, layout: isDocked ? 'reminders-beside' : 'reminders', columns }
  const chosen = useChosenReminders({ of, state, listing, mailing })
  const list = useReturnedFocus(beside ? (reminder?.id ?? null) : null)

  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'} data-planning={planning.state}>
      <PageHeader
        title={texts.title()}
        lead={<PlanningLead planning={planning} />}
        actions={
          isDocked ? null : (
            <>
              <Button component={Link} href="/reminders/sent" variant="default">
                {texts.sent.link()}
              </Button>
              <MailingButton {...mailing} plannedAt={planning.endedAt} />
              <ReplanButton planning={planning} />
            </>
          )
        }
      />
      <PlanningBanner planning={planning} />
      <MailingPanel {...mailing} />
      <DayListPanel />
      <WaitingPanel />
      <Bounces />
      <Filters
        state={state}
        onState={onState}
        counters={listing.data?.counters}
        failed={listing.isError}
        dense={isDocked}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole list, whatever in it has the focus */}
      <div ref={list} onKeyDown={onKeyDown}>
        <DataTable
          list={of.layout}
          label={texts.list()}
          columns={columns}
          listing={listing}
          rowKey={({ id }) => id}
          sum={texts.sum}
          tools={<ListTools {...of} />}
          state={state}
          onState={(patch) => onState(patch as Partial<typeof state>)}
          empty={<Nothing state={state} onState={onState} />}
          {...(reminder ? { current: reminder.id } : {})}
          {...(chosen.selection ? { selection: chosen.selection } : {})}
        />
        {chosen.bar}
      </div>
      <ReminderDrawer
        snapshot={snapshot}
        send={send}
        beside={beside}
        previous={previous ? openingOf(previous) : null}
        next={next ? openingOf(next) : null}
        place={place === null ? null : { at: state.page * state.size + place, of: listing.data?.totalItems ?? place }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/**
 * Reminders that were moved from a weekend or holiday to the next business day may be sent earlier by users who work
 * then.
 */
const openingOf = (reminder: PlannedReminder): Opening => ({
  reminder,
  due: reminder.plannedDate <= nextBusinessDay(businessDateAt(new Date())),
})

const useReminderSend = (masterRef: string) => {
  const machine = useMemo(() => wiredReminderSend(masterRef), [masterRef])
  return useFlow(machine)
}
