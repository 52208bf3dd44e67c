import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { lastImports, todaysWork } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SendingStop } from '../day-list/SendingStop.tsx'
import { Aged } from './Aged.tsx'
import { Begin } from './Begin.tsx'
import { Coverage } from './Coverage.tsx'
import { Escalation } from './Escalation.tsx'
import { Freshness } from './Freshness.tsx'
import classes from './home.module.css'
import { Todo } from './Todo.tsx'

/**
 * The home page of a credit manager: tasks, coverage of the overdue, aged balance, customers to decide on, and the age of
 * the data.
 */
export default function HomeScreen() {
  const texts = useTexts().home
  const masterRef = useAccountRef()
  const imports = lastImports(masterRef)
  const customers = useQuery(imports.customers)
  const movements = useQuery(imports.movements)
  const never = customers.data?.endedAt === null && movements.data?.endedAt === null
  if (never) {
    return (
      <div data-state="empty">
        <PageHeader title={texts.begin.title()} lead={texts.begin.lead()} />
        <Begin />
      </div>
    )
  }
  return (
    <div data-state="full">
      <PageHeader
        title={texts.title()}
        lead={<Day />}
        actions={
          <Anchor component={Link} href="/day">
            {texts.closing()}
          </Anchor>
        }
      />
      {movements.data ? <Freshness importedAt={movements.data.endedAt} /> : null}
      <SendingStop />
      <Todo />
      <div className={classes.below}>
        <Coverage />
      </div>
      <div className={classes.columns}>
        <Aged />
        <Escalation />
      </div>
    </div>
  )
}

/** The day of the tasks: on a weekend or a holiday, the next business day. */
const Day = () => {
  const texts = useTexts().home
  const { language } = useLanguage()
  const format = useFormat()
  const { data } = useQuery(todaysWork(useAccountRef()))
  if (!data) return <>&nbsp;</>
  const { date, today } = data.value
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
  const words = date === today ? texts.day : texts.nextWorkday
  return words({ weekday, date: format.date(date) })
}
