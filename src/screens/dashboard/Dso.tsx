import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getDso } from '../../contract/ledger/statistics.ts'
import { periodStart } from '../../domain/dashboard/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import { entriesHref } from './hrefs.ts'
import type { WidgetProps } from './state.ts'

/** Days sales outstanding, with the formula and its figures. */
export const Dso = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.dso
  const { language } = useLanguage()
  const format = useFormat()
  const masterRef = useAccountRef()
  const today = businessDateAt(new Date())
  const reading = useQuery(query(getDso, { params: { masterRef }, query: { days } }, 'statistics'))
  const shown = (dso: number) => dso.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 1 })
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={110}>
      {({ value: { dso, receivable, invoiced } }) => (
        <>
          {dso === null ? (
            <p className={classes.none}>{texts.none()}</p>
          ) : (
            <Link
              href="/customers?sort=totalAmount&order=desc"
              className={`${classes.figure} figures`}
              title={texts.open()}
            >
              {texts.value({ days: shown(dso) })}
            </Link>
          )}
          <p className={classes.hint}>
            {texts.method()}{' '}
            <Link href="/customers?sort=totalAmount">{texts.receivable({ amount: format.money(receivable) })}</Link>
            {' ÷ '}
            <Link href={entriesHref({ of: 'INVOICED', from: periodStart(today, days), to: today })}>
              {texts.invoiced({ amount: format.money(invoiced) })}
            </Link>{' '}
            {texts.times({ days })}
          </p>
        </>
      )}
    </Panel>
  )
}
