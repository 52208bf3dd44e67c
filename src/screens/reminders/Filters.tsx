import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { z } from 'zod'
import { type listPlannedReminders, medias } from '../../contract/delivery/reminders.ts'
import { type RemindersState, reminderPeriods } from '../../contract/lists/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'
import { Limit } from '../../ui/Limit.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import classes from './reminders.module.css'

/** Pause in typing before the list is queried. */
const SEARCH_PAUSE_MS = 300

type Props = {
  state: RemindersState
  onState: (patch: Partial<RemindersState>) => void
  counters: z.output<typeof listPlannedReminders.answer>['counters'] | undefined
  failed: boolean
  /** Little room: a reminder is open beside the list. */
  dense: boolean
}

/** Counters by channel, which filter the list; period; search. */
export const Filters = ({ state, onState, counters, failed, dense }: Props) => {
  const texts = useTexts().reminders
  const shared = useTexts().shared
  const format = useFormat()
  const search = useDebouncedCallback((text: string) => onState({ search: text, page: 0 }), SEARCH_PAUSE_MS)
  return (
    <>
      <Counters
        label={texts.counters.label()}
        failed={failed}
        dense={dense}
        counters={medias.map((media) => ({
          key: media,
          label: texts.counters[media](),
          value: counters ? format.number(counters[media]) : undefined,
          active: state.media === media,
          onSelect: () => onState({ media: state.media === media ? '' : media, page: 0 }),
        }))}
      />
      <div className={classes.filters} data-dense={dense || undefined}>
        <SegmentedControl
          aria-label={texts.periods.label()}
          value={state.period}
          onChange={(period) => onState({ period: period as RemindersState['period'], page: 0 })}
          data={reminderPeriods.map((period) => ({ value: period, label: texts.periods[period]() }))}
        />
        <OwnerChoice owner={state.owner} onOwner={(owner) => onState({ owner, page: 0 })} />
        <Checkbox
          label={texts.outOfPlan()}
          checked={state.status === 'CANCELLED'}
          onChange={(event) =>
            onState(
              event.currentTarget.checked
                ? { status: 'CANCELLED', period: 'ALL', why: '', page: 0 }
                : { status: 'PLANNED', period: 'TODAY', page: 0 },
            )
          }
        />
        {state.why ? (
          <Limit
            name={texts.why[state.why]()}
            removal={texts.anyReason({ name: texts.why[state.why]() })}
            onClear={() => onState({ why: '', page: 0 })}
          />
        ) : null}
        <TextInput
          key={state.search === '' ? 'cleared' : 'filled'}
          className={classes.search}
          aria-label={shared.table.search()}
          placeholder={texts.search()}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          defaultValue={state.search}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
    </>
  )
}
