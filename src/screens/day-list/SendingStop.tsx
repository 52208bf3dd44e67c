import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type DayList, getDayList } from '../../contract/delivery/day-list.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useStop } from './stop.ts'

/** Says on the home page that nothing leaves by itself now, and why; nothing while it does, or all is sent by hand. */
export const SendingStop = () => {
  const masterRef = useAccountRef()
  const { data } = useQuery(query(getDayList, { params: { masterRef } }, 'reminders'))
  return data ? <Stopped day={data} /> : null
}

const Stopped = ({ day }: { day: DayList }) => {
  const texts = useTexts().dayList
  const stop = useStop(day)
  if (!stop) return null
  return (
    <NotDone refused title={stop.title} text={stop.text}>
      {' '}
      <Anchor component={Link} href="/reminders">
        {texts.reminders()}
      </Anchor>
    </NotDone>
  )
}
