import { Button, Group } from '@mantine/core'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { RemindersState } from '../../contract/lists/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { largestEscalations } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Props = { state: RemindersState; onState: (patch: Partial<RemindersState>) => void }

/** An empty list: why, and what to do next. */
export const Nothing = ({ state, onState }: Props) => {
  const texts = useTexts().reminders.empty
  const shared = useTexts().shared
  const icon = <IconCalendarCheck size={28} stroke={1.5} />
  if (state.media || state.search || state.why || state.status === 'CANCELLED') {
    return (
      <EmptyState
        icon={icon}
        title={texts.filtered()}
        hint={texts.filteredHint()}
        action={
          <Button
            variant="default"
            onClick={() => onState({ media: '', search: '', why: '', status: 'PLANNED', page: 0 })}
          >
            {shared.actions.clearFilters()}
          </Button>
        }
      />
    )
  }
  if (state.period === 'ALL') {
    return (
      <EmptyState
        icon={icon}
        title={texts.never()}
        hint={texts.neverHint()}
        action={
          <Button component={Link} href="/import">
            {texts.import()}
          </Button>
        }
      />
    )
  }
  return <NothingToday state={state} onState={onState} />
}

/** No reminder in the period: all are sent, or customers cannot be reached. */
const NothingToday = ({ state, onState }: Props) => {
  const texts = useTexts().reminders.empty
  const { data } = useQuery(largestEscalations(useAccountRef(), 1))
  const unreached = data?.counts.find(({ step }) => step === 'COMPLETE_CONTACT')?.customers ?? 0
  if (unreached > 0) {
    return (
      <EmptyState
        icon={<IconAddressBook size={28} stroke={1.5} />}
        title={texts.unreached({ count: unreached })}
        hint={texts.unreachedHint()}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} href="/alerts?step=COMPLETE_CONTACT">
              {texts.completeContacts()}
            </Button>
            <Button component={Link} href="/import" variant="default">
              {texts.importContacts()}
            </Button>
          </Group>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconCalendarCheck size={28} stroke={1.5} />}
      title={texts.nothing()}
      hint={texts.nothingHint()}
      action={
        <Button
          variant="default"
          onClick={() => onState({ period: state.period === 'TODAY' ? 'WEEK' : 'ALL', page: 0 })}
        >
          {state.period === 'TODAY' ? texts.later() : texts.all()}
        </Button>
      }
    />
  )
}
