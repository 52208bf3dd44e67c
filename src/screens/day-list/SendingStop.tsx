import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type DayList, getDayList } from '../../contract/delivery/day-list.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useStop } from './stop.ts'

/**
 * Says on the home page that nothing leaves by itself now, and why, and that e-mails no longer leave from the account's
 * own sender; nothing while all is well.
 */
export const SendingStop = () => {
  const masterRef = useAccountRef()
  const { data } = useQuery(query(getDayList, { params: { masterRef } }, 'reminders'))
  if (!data) return null
  return (
    <>
      <Stopped day={data} />
      <LostSender domain={data.lostSender} />
    </>
  )
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

const LostSender = ({ domain }: { domain: string }) => {
  const texts = useTexts().dayList
  if (domain === '') return null
  return (
    <NotDone refused title={texts.lostSender({ domain })} text={texts.lostSenderHint()}>
      {' '}
      <Anchor component={Link} href="/settings/sender">
        {texts.sender()}
      </Anchor>
    </NotDone>
  )
}
