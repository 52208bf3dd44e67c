import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listColleagues } from '../../../contract/accounts/colleagues.ts'
import { DISPUTE_DEADLINE_MAX_DAYS } from '../../../domain/constants.ts'
import { addDays } from '../../../domain/dates.ts'
import { type EventField, followUpBy, noFollowUp } from '../../../domain/events/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { DraftPatch } from '../../../machines/event/event.types.ts'
import { query } from '../../../services/http/http-query.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { DisputeCategory } from './DisputeCategory.tsx'
import type { EventProps } from './flow.ts'

type Props = Pick<EventProps, 'snapshot'> & {
  disabled: boolean
  problemOf: (field: EventField) => string | undefined
  change: (patch: DraftPatch) => void
}

/** What a dispute is about, who settles it and by when: the category gives both, and both can be changed. */
export const FollowUp = ({ snapshot, disabled, problemOf, change }: Props) => {
  const { form } = useTexts().events
  const format = useFormat()
  const { today, event, draft } = snapshot.context
  const colleagues = useQuery(query(listColleagues, {}))
  const members = colleagues.data?.items ?? []
  const followUp = draft.followUp ?? noFollowUp
  const away = members.find(({ userId }) => userId === followUp.ownerId)?.absentUntil
  return (
    <>
      <DisputeCategory
        mt="md"
        categoryId={followUp.categoryId}
        formerName={event?.followUp?.category?.name}
        // The owner of a category is known with the members.
        disabled={disabled || colleagues.isPending}
        error={problemOf('categoryId')}
        onChoose={(category) => change({ followUp: followUpBy(category, { today, members }) })}
      />
      <Group grow align="flex-start" mt="md" preventGrowOverflow={false} wrap="wrap">
        <NativeSelect
          label={form.owner()}
          description={away ? form.away({ date: format.date(away) }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={followUp.ownerId ?? ''}
          disabled={disabled}
          onChange={({ currentTarget }) => change({ followUp: { ...followUp, ownerId: currentTarget.value || null } })}
          data={[
            { value: '', label: form.ofCustomer() },
            ...members.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
        <DateField
          label={form.deadline()}
          value={followUp.deadline}
          onChange={(deadline) => change({ followUp: { ...followUp, deadline } })}
          minDate={today}
          maxDate={addDays(today, DISPUTE_DEADLINE_MAX_DAYS)}
          clearable
          disabled={disabled}
          error={problemOf('deadline')}
          popoverProps={{ withinPortal: true }}
        />
      </Group>
    </>
  )
}
