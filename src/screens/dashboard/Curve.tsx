import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
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

/** The DSO of each month by two methods, with the account's target. */
export const Curve = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.curve
  const format = useFormat()
  const names = useMonths()
  const brief = useBrief()
  const reading = useQuery(trend(useAccountRef(), days))
  const shown = (dso: number | null) => (dso === null ? '–' : texts.value({ days: brief.days(dso) }))
  return (
    <Panel
      title={texts.title()}
      failed={dashboard.failed()}
      reading={reading}
      height={260}
      aside={({ value: { targetDays } }) => (
        <Anchor component={Link} href="/settings/collection" className={classes.aside}>
          {targetDays === null ? texts.setTarget() : texts.target({ days: targetDays })}
        </Anchor>
      )}
    >
      {({ value: { months, targetDays } }) =>
        months.every(({ dso }) => dso.simple === null && dso.countBack === null) ? (
          <p className={classes.none}>{texts.none()}</p>
        ) : (
          <>
            <Chart
              caption={texts.title()}
              more={dashboard.figures()}
              headers={[
                dashboard.ageing.month(),
                texts.simple({ days }),
                texts.countBack(),
                texts.receivable(),
                texts.invoiced(),
              ]}
              brief={brief.days}
              points={months.map(({ on, from, dso, receivable, invoiced }) => ({
                key: on,
                name: format.date(on),
                label: names.short(on.slice(0, 7)),
                href: entriesHref({ of: 'OPEN', to: on }),
                cells: [
                  shown(dso.simple),
                  shown(dso.countBack),
                  { text: format.money(receivable), href: entriesHref({ of: 'OPEN', to: on }) },
                  { text: format.money(invoiced), href: entriesHref({ of: 'INVOICED', from, to: on }) },
                ],
              }))}
              lines={[
                {
                  name: texts.simple({ days }),
                  tone: 'ACCENT',
                  values: months.map(({ dso }) => dso.simple),
                  dashed: false,
                },
                { name: texts.countBack(), tone: 'INK', values: months.map(({ dso }) => dso.countBack), dashed: false },
                ...(targetDays === null
                  ? []
                  : [
                      {
                        name: texts.targetName(),
                        tone: 'LATE' as const,
                        values: months.map(() => targetDays),
                        dashed: true,
                      },
                    ]),
              ]}
            />
            <p className={classes.hint}>{texts.hint()}</p>
          </>
        )
      }
    </Panel>
  )
}
