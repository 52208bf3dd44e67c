import { Button, SegmentedControl } from '@mantine/core'
import { DASHBOARD_PERIODS } from '../../domain/constants.ts'
import { type DashboardPeriod, isDashboardPeriod } from '../../domain/dashboard/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { Aged } from '../home/Aged.tsx'
import { ExportTool } from '../lists/ExportTool.tsx'
import { Account } from './Account.tsx'
import { Ageing } from './Ageing.tsx'
import { Recovered, Sent } from './ByMedia.tsx'
import { CashForecast } from './CashForecast.tsx'
import { Collected } from './Collected.tsx'
import { Curve } from './Curve.tsx'
import { Dso } from './Dso.tsx'
import classes from './dashboard.module.css'
import { Promised } from './Promised.tsx'
import { ReportTool } from './ReportTool.tsx'
import { Steps } from './Steps.tsx'
import { dashboardState } from './state.ts'
import { Top } from './Top.tsx'

/** The account in figures over a period (ACC-08); each links to the list behind it. */
export default function DashboardScreen() {
  const texts = useTexts().dashboard
  const [{ days }, set] = useUrlState(dashboardState)
  const period: DashboardPeriod = isDashboardPeriod(days) ? days : DASHBOARD_PERIODS[0]
  return (
    <div data-state="shown">
      <PageHeader
        title={texts.title()}
        lead={texts.lead()}
        actions={
          <>
            <span className={classes.screenOnly}>
              <ExportTool from={{ kind: 'DASHBOARD', days: period }} />
            </span>
            <ReportTool />
            <Button size="xs" variant="default" className={classes.screenOnly} onClick={() => window.print()}>
              {texts.print()}
            </Button>
            <SegmentedControl
              aria-label={texts.period()}
              value={String(period)}
              onChange={(value) => set({ days: Number(value) })}
              data={DASHBOARD_PERIODS.map((one) => ({ value: String(one), label: texts.days({ days: one }) }))}
            />
          </>
        }
      />
      <div className={classes.charts}>
        <Ageing days={period} />
        <Curve days={period} />
        <Collected days={period} />
        <CashForecast />
      </div>
      <div className={classes.widgets}>
        <div className={classes.column}>
          <Dso days={period} />
          <Account days={period} />
          <Top days={period} />
        </div>
        <div className={classes.column}>
          <Aged />
          <Promised days={period} />
          <Recovered days={period} />
          <Steps days={period} />
          <Sent days={period} />
        </div>
      </div>
    </div>
  )
}
