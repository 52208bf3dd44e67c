import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FORECAST_LEAST_INVOICES } from '../../domain/constants.ts'
import { NO_LAST_DAY } from '../../domain/dashboard/entries.ts'
import { addDays, businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { forecast } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Chart } from '../../ui/charts/Chart.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import { entriesHref, promisesHref } from './hrefs.ts'
import { useBrief } from './useBrief.ts'

/** Cash by week: what was collected beside what had been forecast, then the forecast. */
export const CashForecast = () => {
  const { dashboard } = useTexts()
  const texts = dashboard.forecast
  const format = useFormat()
  const brief = useBrief()
  const today = businessDateAt(new Date())
  const reading = useQuery(forecast(useAccountRef()))
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={260}>
      {({ value: { tested, coming, error, uncertain, later } }) => {
        const weeks = [...tested, ...coming]
        const last = coming.at(-1)?.to ?? today
        const sum = (of: 'forecast' | 'collected') => tested.reduce((total, week) => total + week[of], 0)
        if (weeks.every((week) => week.forecast === 0 && week.collected === 0) && uncertain === 0 && later === 0)
          return <p className={classes.none}>{texts.none()}</p>
        return (
          <>
            <Chart
              caption={texts.title()}
              more={dashboard.figures()}
              headers={[texts.weekHeader(), texts.collected(), texts.promised(), texts.forecast()]}
              brief={brief.amount}
              points={weeks.map((week, at) => {
                const { from, to, madeOn } = week
                const collected = entriesHref({ of: 'COLLECTED', from, to: to < today ? to : today })
                const expected = entriesHref({ of: 'EXPECTED', from, to, madeOn })
                const isPast = at < tested.length
                return {
                  key: from,
                  name: texts.week({ from: format.date(from) }),
                  label: format.date(from).slice(0, 5),
                  href: isPast ? collected : expected,
                  cells: [
                    from > today ? '–' : { text: format.money(week.collected), href: collected },
                    { text: format.money(week.promised), href: promisesHref('ALL', { from, to }) },
                    { text: format.money(week.forecast), href: expected },
                  ],
                }
              })}
              series={[
                { name: texts.collected(), tone: 'ACCENT', values: weeks.map((week) => week.collected) },
                { name: texts.promised(), tone: 'SOFT', group: 1, values: weeks.map((week) => week.promised) },
              ]}
              lines={[
                { name: texts.forecast(), tone: 'INK', values: weeks.map((week) => week.forecast), dashed: true },
              ]}
            />
            <p className={classes.hint}>
              {error === null
                ? texts.noError()
                : texts.error({
                    share: format.percent(error),
                    weeks: tested.length,
                    forecast: format.money(sum('forecast')),
                    collected: format.money(sum('collected')),
                  })}
            </p>
            <p className={classes.hint}>
              <Link href={entriesHref({ of: 'EXPECTED', from: addDays(last, 1), to: NO_LAST_DAY })}>
                {texts.later({ amount: format.money(later) })}
              </Link>
            </p>
            <p className={classes.hint}>
              <Link href={entriesHref({ of: 'UNCERTAIN' })}>
                {texts.uncertain({ amount: format.money(uncertain) })}
              </Link>
            </p>
            <p className={classes.hint}>{texts.hint({ least: FORECAST_LEAST_INVOICES })}</p>
          </>
        )
      }}
    </Panel>
  )
}
