import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.tsx'
import { trend } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Chart } from '../../ui/charts/Chart.tsx'
import { useMonths } from '../../ui/charts/months.ts'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import { entriesHref } from './hrefs.ts'
import type { WidgetProps } from './state.ts'
import { useBrief } from './useBrief.ts'

/** The aged balance at the end of each month, as stacked bars. */
export const Ageing = ({ days }: WidgetProps) => {
  const { dashboard, customers } = useTexts()
  const texts = dashboard.ageing
  const format = useFormat()
  const names = useMonths()
  const brief = useBrief()
  const reading = useQuery(trend(useAccountRef(), days))
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={260}>
      {({ value: { months } }) => {
        const buckets = months[0]?.buckets.map(({ bucket }) => bucket) ?? []
        const amountOf = (month: (typeof months)[number], wanted: string) =>
          month.buckets.find(({ bucket }) => bucket === wanted)?.amount ?? 0
        if (months.every(({ receivable, credits }) => receivable === 0 && credits === 0))
          return <p className={classes.none}>{texts.none()}</p>
        return (
          <>
            <Chart
              caption={texts.title()}
              more={dashboard.figures()}
              headers={[texts.month(), ...buckets.map((bucket) => customers.buckets[bucket]()), texts.credits()]}
              brief={brief.amount}
              points={months.map((month) => ({
                key: month.on,
                name: format.date(month.on),
                label: names.short(month.on.slice(0, 7)),
                href: entriesHref({ of: 'OPEN', to: month.on }),
                cells: [
                  ...month.buckets.map(({ bucket, amount }) => ({
                    text: format.money(amount),
                    href: entriesHref({ of: 'OPEN', to: month.on, bucket }),
                  })),
                  {
                    text: format.money(month.credits),
                    href: entriesHref({ of: 'OPEN', to: month.on, bucket: 'CREDITS' }),
                  },
                ],
              }))}
              series={buckets.map((bucket) => ({
                name: customers.buckets[bucket](),
                tone: bucket,
                values: months.map((month) => amountOf(month, bucket)),
              }))}
            />
            <p className={classes.hint}>{texts.hint()}</p>
          </>
        )
      }}
    </Panel>
  )
}
