import { useQuery } from '@tanstack/react-query'
import { getRecoveredByMedia, getSentByMedia, type MediaFigures } from '../../contract/ledger/statistics.ts'
import { RECOVERY_WINDOW_DAYS } from '../../domain/constants.ts'
import { periodStart } from '../../domain/dashboard/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Bars } from '../../ui/Bars.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import { entriesHref } from './hrefs.ts'
import type { WidgetProps } from './state.ts'

type Row = MediaFigures[number]

/** One bar for each channel, linked to its list. */
const Media = ({
  rows,
  label,
  detail,
  none,
  href,
}: {
  rows: readonly Row[]
  label: string
  detail: (row: Row) => string
  none: string
  href: (media: Row['media']) => string
}) => {
  const { medias } = useTexts().reminders
  const format = useFormat()
  if (rows.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <Bars
      label={label}
      bars={rows.map((row) => ({
        key: row.media,
        name: medias[row.media](),
        detail: detail(row),
        value: row.amount,
        shown: format.money(row.amount),
        href: href(row.media),
      }))}
    />
  )
}

/** Invoices paid soon after a reminder, by the channel of the last one. */
export const Recovered = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.recovered
  const today = businessDateAt(new Date())
  const masterRef = useAccountRef()
  const reading = useQuery(query(getRecoveredByMedia, { params: { masterRef }, query: { days } }, 'statistics'))
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={150}>
      {({ value }) => (
        <>
          <Media
            rows={value}
            label={texts.title()}
            none={texts.none()}
            href={(media) => entriesHref({ of: 'RECOVERED', from: periodStart(today, days), to: today, media })}
            detail={({ count }) => texts.invoices({ count })}
          />
          <p className={classes.hint}>{texts.hint({ days: RECOVERY_WINDOW_DAYS })}</p>
        </>
      )}
    </Panel>
  )
}

/** Reminders sent in the period, by channel. */
export const Sent = ({ days }: WidgetProps) => {
  const { dashboard } = useTexts()
  const texts = dashboard.sent
  const from = periodStart(businessDateAt(new Date()), days)
  const masterRef = useAccountRef()
  const reading = useQuery(query(getSentByMedia, { params: { masterRef }, query: { days } }, 'statistics'))
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={150}>
      {({ value }) => (
        <Media
          rows={value}
          label={texts.title()}
          none={texts.none()}
          href={(media) => `/reminders/sent?media=${media}&status=SENT&sentFrom=${from}`}
          detail={({ count }) => texts.count({ count })}
        />
      )}
    </Panel>
  )
}
