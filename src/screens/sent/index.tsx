import { Button, NativeSelect } from '@mantine/core'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listReminders, medias, type Reminder, reminderStatuses } from '../../contract/delivery/reminders.ts'
import { sentQuery, sentState } from '../../contract/lists/reminders.ts'
import type { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import { useColumns } from './columns.tsx'
import { Detail } from './Detail.tsx'
import classes from './sent.module.css'

type State = z.output<typeof sentState>

/** Sent and failed reminders (REM-13): by channel, by outcome, and by date. */
export default function SentScreen() {
  const texts = useTexts()
  const { sent } = texts.reminders
  const masterRef = useAccountRef()
  const [state, set] = useOwnedState('sent', sentState)
  const [opened, setOpened] = useState<Reminder | null>(null)
  const { page, size, media, status, sentFrom, owner } = state
  const wanted = { page, size, ...sentQuery(state) }
  const listing = useQuery({
    ...query(listReminders, { params: { masterRef }, query: wanted }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(setOpened)
  const limited = media !== '' || status !== '' || sentFrom !== '' || owner !== 'ALL'
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader
        title={sent.title()}
        lead={sent.lead()}
        actions={
          <Button component={Link} href="/reminders" variant="default">
            {sent.planned()}
          </Button>
        }
      />
      <div className={classes.filters}>
        <NativeSelect
          label={sent.media()}
          value={media}
          onChange={(event) => set({ media: event.currentTarget.value as State['media'], page: 0 })}
          data={[
            { value: '', label: sent.allMedia() },
            ...medias.map((value) => ({ value, label: texts.reminders.medias[value]() })),
          ]}
        />
        <NativeSelect
          label={sent.status()}
          value={status}
          onChange={(event) => set({ status: event.currentTarget.value as State['status'], page: 0 })}
          data={[
            { value: '', label: sent.allStatuses() },
            ...reminderStatuses.map((value) => ({ value, label: sent.statuses[value]() })),
          ]}
        />
        <DateField
          label={sent.sentFrom()}
          value={sentFrom || null}
          onChange={(day) => set({ sentFrom: day ?? '', page: 0 })}
          clearable
        />
        <OwnerChoice owner={owner} onOwner={(one) => set({ owner: one, page: 0 })} />
        {limited ? (
          <Button variant="subtle" onClick={() => set({ media: '', status: '', sentFrom: '', owner: 'ALL', page: 0 })}>
            {texts.shared.actions.clearFilters()}
          </Button>
        ) : null}
      </div>
      <DataTable
        list="sent"
        label={sent.list()}
        columns={columns}
        listing={listing}
        rowKey={({ id }) => id}
        sum={sent.sum}
        tools={<ListTools list="sent" state={state} layout="sent" columns={columns} />}
        state={state}
        onState={(patch) => set(patch as Partial<State>)}
        empty={
          <EmptyState
            icon={<IconMailForward size={28} stroke={1.5} />}
            title={sent.nothing()}
            hint={limited ? sent.nothingFoundHint() : sent.nothingHint()}
          />
        }
      />
      {opened ? <Detail reminder={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}
