import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getPromisedByWeek } from '../../contract/ledger/statistics.ts'
import { addDays, businessDateAt } from '../../domain/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Columns } from '../../ui/Bars.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import type { WidgetProps } from './state.ts'

/** The list of open promises within some days. */
const listHref = (days: { from?: string; to?: string }) =>
  `/disputes?${new URLSearchParams({ kind: 'PROMISE', sort: 'date', order: 'asc', ...days })}`

/** Promised payments by week, from the current one. */
export const Promised = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.promised
  const format = useFormat()
  const brief = new Intl.NumberFormat(useLanguage().language, { notation: 'compact', maximumSignificantDigits: 3 })
  const today = businessDateAt(new Date())
  const masterRef = useAccountRef()
  const reading = useQuery(query(getPromisedByWeek, { params: { masterRef }, query: { days } }, 'statistics'))
  return (
    <Panel
      title={texts.title()}
      failed={dashboard.failed()}
      reading={reading}
      height={190}
      aside={() => (
        <Anchor component={Link} href={listHref({})} className={classes.aside}>
          {texts.open()}
        </Anchor>
      )}
    >
      {({ value: { weeks, late, later } }) => (
        <>
          {weeks.every(({ promises }) => promises === 0) && later === 0 ? (
            <p className={classes.none}>{texts.none()}</p>
          ) : (
            <Columns
              caption={texts.title()}
              headers={[texts.weekHeader(), texts.amount(), texts.count()]}
              columns={weeks.map(({ from, to, amount, promises }) => ({
                key: from,
                name: texts.week({ from: format.date(from) }),
                brief: { value: amount > 0 ? brief.format(amount) : '–', name: format.date(from).slice(0, 5) },
                value: amount,
                // A promise for a past day of this week counts as overdue.
                href: listHref({ from: from < today ? today : from, to }),
                cells: [format.money(amount), format.number(promises)],
              }))}
            />
          )}
          {late > 0 ? (
            <p className={classes.hint}>
              <Link href={listHref({ to: addDays(today, -1) })}>{texts.late({ amount: format.money(late) })}</Link>
            </p>
          ) : null}
          {later > 0 ? (
            <p className={classes.hint}>
              <Link href={listHref({ from: addDays(weeks.at(-1)?.to ?? today, 1) })}>
                {texts.later({ amount: format.money(later) })}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </Panel>
  )
}
