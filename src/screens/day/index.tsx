import { useQuery } from '@tanstack/react-query'
import { getDay } from '../../contract/ledger/day.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { Choice } from './Choice.tsx'
import { Done } from './Done.tsx'
import { Figures } from './Figures.tsx'
import { Left } from './Left.tsx'
import { dayState } from './state.ts'

/** A day of the account: what was done and by whom, and what is left of today and why. */
export default function DayScreen() {
  const texts = useTexts().day
  const { language } = useLanguage()
  const format = useFormat()
  const masterRef = useAccountRef()
  const [state, set] = useUrlState(dayState)
  const today = businessDateAt(new Date())
  const date = state.date === '' || state.date > today ? today : state.date
  const reading = useQuery(
    query(getDay, { params: { masterRef }, query: { date, userId: state.userId } }, 'statistics'),
  )
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
  const view = { state: { ...state, date }, onState: set, reading }
  return (
    <div data-state={reading.data ? 'shown' : reading.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.on({ weekday, date: format.date(date) })} />
      <Choice {...view} today={today} />
      <Figures {...view} />
      <Left {...view} isToday={date === today} />
      <Done {...view} />
    </div>
  )
}
