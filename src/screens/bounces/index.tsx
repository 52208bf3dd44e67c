import { Anchor, Button, Group, Text } from '@mantine/core'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Bounce, listBounces } from '../../contract/delivery/bounces.ts'
import { bouncesState } from '../../contract/lists/bounces.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useLiftBounce } from '../../services/delivery/bounces.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { Correction } from './Correction.tsx'

/** Addresses that bounced: corrected in place, or marked as valid. */
export default function BouncesScreen() {
  const texts = useTexts().bounces
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [state, set] = useUrlState(bouncesState)
  const { page, size } = state
  const listing = useQuery({
    ...query(listBounces, { params: { masterRef }, query: { page, size } }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const [correcting, setCorrecting] = useState<Bounce | null>(null)
  const lift = useLiftBounce(masterRef, {
    success: () => toasts.success(texts.lifted()),
    failure: toasts.failure,
  })
  const columns = useColumns(setCorrecting, (bounce) => lift.mutate(bounce.id), lift.isPending)
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <DataTable
        list="bounces"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ id }) => id}
        tools={<ListTools list="bounces" state={state} layout="bounces" columns={columns} />}
        state={state}
        onState={(patch) => set(patch as Partial<typeof state>)}
        empty={
          <EmptyState
            icon={<IconMailCheck size={28} stroke={1.5} />}
            title={texts.nothing()}
            hint={texts.nothingHint()}
          />
        }
      />
      {correcting ? <Correction key={correcting.id} bounce={correcting} onClose={() => setCorrecting(null)} /> : null}
    </div>
  )
}

type Action = (bounce: Bounce) => void

const useColumns = (onCorrect: Action, onLift: Action, pending: boolean): readonly Column<Bounce>[] => {
  const texts = useTexts().bounces
  const format = useFormat()
  const place = (tiersRef: string) => `/customers/${encodeURIComponent(tiersRef)}`
  return [
    {
      key: 'customer',
      header: texts.customer(),
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={place(tiersRef)} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'email',
      header: texts.email(),
      render: ({ email, holder }) => (
        <>
          <span style={{ overflowWrap: 'break-word' }}>{email}</span>
          {holder === 'CUSTOMER' ? null : (
            <Text size="xs" c="dimmed">
              {texts.holderNotes[holder]()}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'reason',
      header: texts.reason(),
      render: ({ reason, statusCode }) => (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {reason || statusCode || texts.unknown()}
        </Text>
      ),
    },
    {
      key: 'since',
      header: texts.since(),
      render: ({ bouncedAt }) => <span className="figures">{format.day(bouncedAt)}</span>,
    },
    {
      key: 'actions',
      header: texts.mend(),
      card: 'actions',
      render: (bounce) => (
        <Group gap={6} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.correctOf({ name: bounce.tiersName })}
            onClick={() => onCorrect(bounce)}
          >
            {texts.correct()}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={pending}
            aria-label={texts.liftOf({ name: bounce.tiersName, email: bounce.email })}
            onClick={() => onLift(bounce)}
          >
            {texts.lift()}
          </Button>
        </Group>
      ),
    },
  ]
}
