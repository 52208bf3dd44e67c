import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getTopOverdue } from '../../contract/ledger/statistics.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Bars } from '../../ui/Bars.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import type { WidgetProps } from './state.ts'

/** Customers with the largest overdue amounts (CUST-06). */
export const Top = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.top
  const format = useFormat()
  const masterRef = useAccountRef()
  const reading = useQuery(query(getTopOverdue, { params: { masterRef }, query: { days } }, 'statistics'))
  return (
    <Panel
      title={texts.title()}
      failed={dashboard.failed()}
      reading={reading}
      height={280}
      aside={() => (
        <Anchor
          component={Link}
          href="/customers?filter=OVERDUE&sort=overdueAmount&order=desc"
          className={classes.aside}
        >
          {texts.all()}
        </Anchor>
      )}
    >
      {({ value }) =>
        value.length === 0 ? (
          <p className={classes.none}>{texts.none()}</p>
        ) : (
          <Bars
            label={texts.title()}
            bars={value.map(({ tiersRef, tiersName, overdueAmount, daysLate }) => ({
              key: tiersRef,
              name: tiersName,
              detail: texts.late({ days: daysLate }),
              value: overdueAmount,
              shown: format.money(overdueAmount),
              href: `/customers/${encodeURIComponent(tiersRef)}`,
            }))}
          />
        )
      }
    </Panel>
  )
}
