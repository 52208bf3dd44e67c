import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { agedBalance } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import { AgedBars } from '../customers/AgedBars.tsx'
import { entriesHref } from '../dashboard/hrefs.ts'
import classes from './home.module.css'

/** The aged balance: figures, and a bar for each age, linked to their customers or entries. */
export const Aged = () => {
  const texts = useTexts().home.aged
  const format = useFormat()
  const aged = useQuery(agedBalance(useAccountRef()))
  return (
    <Panel title={texts.title()} failed={texts.failed()} reading={aged} height={260}>
      {({ value }) => {
        const debts = value.total - value.credits
        if (debts === 0 && value.credits === 0) return <p className={classes.nothing}>{texts.nothing()}</p>
        return (
          <>
            <dl className={classes.totals}>
              <div>
                <dt>{texts.total()}</dt>
                <dd className="figures">
                  <Link href="/customers?sort=totalAmount">{format.money(value.total)}</Link>
                </dd>
              </div>
              <div>
                <dt>{texts.overdue()}</dt>
                <dd className={`figures ${value.overdue > 0 ? 'late' : ''}`}>
                  <Link href="/customers?filter=OVERDUE">{format.money(value.overdue)}</Link>
                </dd>
                <dd className={classes.hint}>
                  {texts.overdueShare({
                    share: format.percent(debts > 0 ? value.overdue / debts : 0),
                    count: value.lateTiers,
                  })}
                </dd>
              </div>
              <div>
                <dt>{texts.credits()}</dt>
                <dd className="figures">
                  <Link href={entriesHref({ of: 'CREDITS' })}>{format.money(value.credits)}</Link>
                </dd>
                <dd className={classes.hint}>{texts.creditsHint()}</dd>
              </div>
            </dl>
            <AgedBars
              buckets={value.buckets}
              label={texts.title()}
              href={(bucket) => `/customers?bucket=${bucket}&sort=bucketAmount`}
            />
          </>
        )
      }}
    </Panel>
  )
}
