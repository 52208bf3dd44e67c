import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { listPlannedReminders, type PlannedReminder } from '../../contract/delivery/reminders.ts'
import { nextBusinessDay } from '../../domain/calendar.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredReminderSend } from '../../services/delivery/reminders.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { DayListPanel } from '../day-list/index.tsx'
import { useFlow } from '../useFlow.ts'
import { Bounces } from './Bounces.tsx'
import { useColumns } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { listSchema } from './list-state.ts'
import { MailingButton, MailingPanel, useMailing } from './mailing/index.tsx'
import { Nothing } from './Nothing.tsx'
import { PlanningBanner, PlanningLead, ReplanButton, usePlanning } from './Planning.tsx'
import { ReminderDrawer } from './ReminderDrawer.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** "Mes relances" (REM-01): whom to remind, by which channel, when; each row opens its message. */
export default function RemindersScreen() {
  const texts = useTexts().reminders
  const masterRef = useAccountRef()
  const [state, onState] = useOwnedState('reminders', listSchema)
  const planning = usePlanning()
  const { media, ...filters } = state
  const list = query(
    listPlannedReminders,
    { params: { masterRef }, query: { ...filters, ...(media ? { media } : {}) } },
    'reminders',
  )
  // Reloaded after each planning.
  const listing = useQuery({
    ...list,
    queryKey: [...list.queryKey, planning.endedAt],
    placeholderData: keepPreviousData,
  })
  const [snapshot, send] = useReminderSend(masterRef)
  const mailing = useMailing()
  const columns = useColumns((reminder) => send({ type: 'reminder.opened', reminder, due: isDue(reminder) }))

  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'} data-planning={planning.state}>
      <PageHeader
        title={texts.title()}
        lead={<PlanningLead planning={planning} />}
        actions={
          <>
            <Button component={Link} href="/reminders/sent" variant="default">
              {texts.sent.link()}
            </Button>
            <MailingButton {...mailing} plannedAt={planning.endedAt} />
            <ReplanButton planning={planning} />
          </>
        }
      />
      <PlanningBanner planning={planning} />
      <MailingPanel {...mailing} />
      <DayListPanel />
      <WaitingPanel />
      <Bounces />
      <Filters state={state} onState={onState} counters={listing.data?.counters} failed={listing.isError} />
      <DataTable
        list="reminders"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={(reminder) => reminder.id}
        state={state}
        onState={(patch) => onState(patch as Partial<typeof state>)}
        empty={<Nothing state={state} onState={onState} />}
      />
      <ReminderDrawer snapshot={snapshot} send={send} />
    </div>
  )
}

/**
 * Reminders that were moved from a weekend or holiday to the next business day may be sent earlier by users who work
 * then.
 */
const isDue = ({ plannedDate }: PlannedReminder): boolean => plannedDate <= nextBusinessDay(businessDateAt(new Date()))

const useReminderSend = (masterRef: string) => {
  const machine = useMemo(() => wiredReminderSend(masterRef), [masterRef])
  return useFlow(machine)
}
