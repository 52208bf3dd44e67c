import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRecoveredBySteps, type RecoveredByStep } from '../../contract/ledger/trend.ts'
import { RECOVERY_WINDOW_DAYS } from '../../domain/constants.ts'
import { periodStart } from '../../domain/dashboard/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Bars } from '../../ui/Bars.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useStepName } from '../reminders/words.ts'
import classes from './dashboard.module.css'
import { entriesHref } from './hrefs.ts'
import type { WidgetProps } from './state.ts'

const groupings = ['STEP', 'PERSON'] as const
type Grouping = (typeof groupings)[number]

/** Invoices paid soon after a reminder, by its step and channel, or by who sent it. */
export const Steps = ({ days }: WidgetProps) => {
  const { dashboard, reminders } = useTexts()
  const texts = dashboard.steps
  const format = useFormat()
  const stepName = useStepName()
  const [grouping, setGrouping] = useState<Grouping>('STEP')
  const today = businessDateAt(new Date())
  const span = { of: 'RECOVERED', from: periodStart(today, days), to: today } as const
  const reading = useQuery(
    query(getRecoveredBySteps, { params: { masterRef: useAccountRef() }, query: { days } }, 'statistics'),
  )
  const groupOf = ({ stepId, media, by }: RecoveredByStep) =>
    grouping === 'STEP'
      ? {
          name: `${stepName(stepId)} · ${reminders.medias[media]()}`,
          href: entriesHref({ ...span, step: stepId, media }),
        }
      : { name: by?.name ?? texts.nobody(), href: entriesHref({ ...span, by: by?.userId ?? 'NOBODY' }) }
  return (
    <Panel
      title={texts.title()}
      failed={dashboard.failed()}
      reading={reading}
      height={150}
      aside={({ value }) =>
        value.length === 0 ? null : (
          <SegmentedControl
            size="xs"
            aria-label={texts.by()}
            value={grouping}
            onChange={(value) => setGrouping(value === 'PERSON' ? 'PERSON' : 'STEP')}
            data={groupings.map((value) => ({ value, label: texts[value]() }))}
          />
        )
      }
    >
      {({ value }) => {
        if (value.length === 0) return <p className={classes.none}>{texts.none()}</p>
        const groups = [...Map.groupBy(value, (row) => groupOf(row).href)].map(([href, rows]) => ({
          href,
          name: rows[0] ? groupOf(rows[0]).name : '',
          count: rows.reduce((sum, { count }) => sum + count, 0),
          amount: rows.reduce((sum, { amount }) => sum + amount, 0),
        }))
        return (
          <>
            <Bars
              label={texts.title()}
              bars={groups
                .sort((a, b) => b.amount - a.amount)
                .map(({ href, name, count, amount }) => ({
                  key: href,
                  name,
                  detail: dashboard.recovered.invoices({ count }),
                  value: amount,
                  shown: format.money(amount),
                  href,
                }))}
            />
            <p className={classes.hint}>{dashboard.recovered.hint({ days: RECOVERY_WINDOW_DAYS })}</p>
          </>
        )
      }}
    </Panel>
  )
}
