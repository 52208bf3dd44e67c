import { useQuery } from '@tanstack/react-query'
import { getRecoveredByMedia, getSentByMedia, type MediaFigures } from '../../contract/ledger/statistics.ts'
import { RECOVERY_WINDOW_DAYS } from '../../domain/constants.ts'
import { periodStart } from '../../domain/dashboard/index.ts'
import { addDays, businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Bars } from '../../ui/Bars.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './dashboard.module.css'
import type { WidgetProps } from './state.ts'

type Row = MediaFigures[number]

/** One bar for each channel, linked to the reminders sent by it since a day. */
const Media = ({
  rows,
  label,
  detail,
  none,
  sentFrom,
}: {
  rows: readonly Row[]
  label: string
  detail: (row: Row) => string
  none: string
  sentFrom: string
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
        href: `/reminders/sent?media=${row.media}&status=SENT&sentFrom=${sentFrom}`,
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
            // An invoice paid on the first day may have been reminded this many days before.
            sentFrom={addDays(periodStart(today, days), -RECOVERY_WINDOW_DAYS)}
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
  const masterRef = useAccountRef()
  const reading = useQuery(query(getSentByMedia, { params: { masterRef }, query: { days } }, 'statistics'))
  return (
    <Panel title={texts.title()} failed={dashboard.failed()} reading={reading} height={150}>
      {({ value }) => (
        <Media
          rows={value}
          label={texts.title()}
          none={texts.none()}
          sentFrom={periodStart(businessDateAt(new Date()), days)}
          detail={({ count }) => texts.count({ count })}
        />
      )}
    </Panel>
  )
}
