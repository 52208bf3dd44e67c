import { ActionIcon, NativeSelect } from '@mantine/core'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { addDays, type BusinessDate } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccount } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import classes from './day.module.css'
import type { View } from './view.ts'

/** The API's filter for automatic activity. */
const APPLICATION = 'APPLICATION'

/** The day, which is never a future one, and whose work is shown. */
export const Choice = ({ state, onState, reading, today }: View & { today: BusinessDate }) => {
  const texts = useTexts().day
  const go = (date: BusinessDate) => onState({ date: date >= today ? '' : date, page: 0 })
  const people = usePeople(reading.data?.value.people ?? [])
  const known = people.some(({ value }) => value === state.userId)
  return (
    <div className={classes.choice}>
      <div className={classes.day}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.previous()}
          onClick={() => go(addDays(state.date, -1))}
        >
          <IconLeft size={18} aria-hidden />
        </ActionIcon>
        <DateField
          aria-label={texts.date()}
          className={classes.date}
          value={state.date}
          maxDate={today}
          onChange={(date) => go(date ?? today)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.next()}
          disabled={state.date >= today}
          onClick={() => go(addDays(state.date, 1))}
        >
          <IconRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <NativeSelect
        aria-label={texts.person()}
        value={known ? state.userId : ''}
        onChange={(event) => onState({ userId: event.currentTarget.value, page: 0 })}
        data={people}
      />
    </div>
  )
}

type Person = { userId: string | null; name: string; count: number }

/** Everybody, the user, the members and the application, with how much each did on the day. */
const usePeople = (active: readonly Person[]): { value: string; label: string }[] => {
  const texts = useTexts().day
  const { me } = useAccount()
  const colleagues = useQuery(query(listColleagues, {})).data?.items ?? []
  const names = new Map([
    ...colleagues.map(({ userId, name }) => [userId, name] as const),
    ...active.map(({ userId, name }) => [userId ?? APPLICATION, name] as const),
    [me.userUUID, texts.me()] as const,
    [APPLICATION, texts.application()] as const,
  ])
  const countOf = (value: string) => active.find(({ userId }) => (userId ?? APPLICATION) === value)?.count ?? 0
  const others = [...names.keys()].filter((value) => value !== me.userUUID && value !== APPLICATION)
  return [
    { value: '', label: texts.everybody() },
    ...[me.userUUID, ...others, APPLICATION].map((value) => ({
      value,
      label: texts.personCount({ name: names.get(value) ?? '', count: countOf(value) }),
    })),
  ]
}
