import { useQuery } from '@tanstack/react-query'
import { monthEndOf } from '../../domain/dashboard/trend.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { trend } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Chart } from '../../ui/charts/Chart.tsx'
import { useMonths } from '../../ui/charts/months.ts'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import { entriesHref, promisesHref } from './hrefs.ts'
import type { WidgetProps } from './state.ts'
import { useBrief } from './useBrief.ts'

/** What became of promises, with its status in their list and its colour. */
const ends = [
  { end: 'kept', status: 'KEPT', tone: 'NOT_DUE' },
  { end: 'open', status: 'OPEN', tone: 'SOFT' },
  { end: 'broken', status: 'BROKEN', tone: 'LATE' },
  { end: 'cancelled', status: 'CANCELLED', tone: 'RANGE' },
] as const

/** What was collected in each month, beside what had been promised for it. */
export const Collected = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.collected
  const format = useFormat()
  const names = useMonths()
  const brief = useBrief()
  const reading = useQuery(trend(useAccountRef(), days))
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={260}>
      {({ value: { months } }) => {
        const sumOf = (end: (typeof ends)[number]['end']) =>
          months.reduce((sum, { promised }) => sum + promised[end], 0)
        const ended = sumOf('kept') + sumOf('broken')
        if (months.every(({ collected }) => collected === 0) && ends.every(({ end }) => sumOf(end) === 0))
          return <p className={classes.none}>{texts.none()}</p>
        return (
          <>
            <Chart
              caption={texts.title()}
              more={dashboard.figures()}
              headers={[dashboard.ageing.month(), texts.collected(), ...ends.map(({ end }) => texts[end]())]}
              brief={brief.amount}
              points={months.map(({ on, from, collected, promised }) => ({
                key: on,
                name: names.long(on.slice(0, 7)),
                label: names.short(on.slice(0, 7)),
                href: entriesHref({ of: 'COLLECTED', from, to: on }),
                cells: [
                  { text: format.money(collected), href: entriesHref({ of: 'COLLECTED', from, to: on }) },
                  ...ends.map(({ end, status }) => ({
                    text: format.money(promised[end]),
                    href: promisesHref(status, { from, to: monthEndOf(on) }),
                  })),
                ],
              }))}
              series={[
                { name: texts.collected(), tone: 'ACCENT', values: months.map(({ collected }) => collected) },
                ...ends
                  .filter(({ end }) => sumOf(end) > 0)
                  .map(({ end, tone }) => ({
                    name: texts[end](),
                    tone,
                    group: 1,
                    values: months.map(({ promised }) => promised[end]),
                  })),
              ]}
            />
            {ended > 0 ? (
              <p className={classes.hint}>{texts.share({ share: format.percent(sumOf('kept') / ended) })}</p>
            ) : null}
            <p className={classes.hint}>{texts.hint()}</p>
          </>
        )
      }}
    </Panel>
  )
}
