import { Button, NativeSelect } from '@mantine/core'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listReminders, medias, type Reminder, reminderStatuses } from '../../contract/delivery/reminders.ts'
import { z } from '../../contract/zod.ts'
import { isBusinessDate } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { useColumns } from './columns.tsx'
import { Detail } from './Detail.tsx'
import classes from './sent.module.css'

const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(['createdDate']).catch('createdDate'),
  order: z.enum(['desc']).catch('desc'),
  media: z.enum([...medias, '']).catch(''),
  status: z.enum([...reminderStatuses, '']).catch(''),
  sentFrom: z
    .string()
    .refine((text) => text === '' || isBusinessDate(text))
    .catch(''),
})
type State = z.output<typeof urlState>

/** Sent and failed reminders (REM-13): by channel, by outcome, and by date. */
export default function SentScreen() {
  const texts = useTexts()
  const { sent } = texts.reminders
  const masterRef = useAccountRef()
  const [state, set] = useUrlState(urlState)
  const [opened, setOpened] = useState<Reminder | null>(null)
  const { page, size, media, status, sentFrom } = state
  const wanted = { page, size, ...(media && { media }), ...(status && { status }), ...(sentFrom && { sentFrom }) }
  const listing = useQuery({
    ...query(listReminders, { params: { masterRef }, query: wanted }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const limited = media !== '' || status !== '' || sentFrom !== ''
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
        {limited ? (
          <Button variant="subtle" onClick={() => set({ media: '', status: '', sentFrom: '', page: 0 })}>
            {texts.shared.actions.clearFilters()}
          </Button>
        ) : null}
      </div>
      <DataTable
        list="sent"
        label={sent.list()}
        columns={useColumns(setOpened)}
        listing={listing}
        rowKey={({ id }) => id}
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
