import { useQuery } from '@tanstack/react-query'
import { getPaymentBehaviour, type PaymentBehaviourAnswer } from '../../contract/ledger/payment-behaviour.ts'
import { addDays } from '../../domain/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Chart } from '../../ui/charts/Chart.tsx'
import { useMonths } from '../../ui/charts/months.ts'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Behaviour.module.css'

type Told = { told: PaymentBehaviourAnswer }

/** A number of days with one decimal; `signed` with its sign, for a change. */
const useDays = () => {
  const locale = useLanguage().language === 'fr' ? 'fr-FR' : 'en-US'
  return (days: number | null, signed = false): string =>
    days === null
      ? '–'
      : days.toLocaleString(locale, { maximumFractionDigits: 1, signDisplay: signed ? 'exceptZero' : 'auto' })
}

/** How a customer pays: a score with the numbers that it is made of, and the delay month by month. */
export default function Behaviour({ tiersRef }: { tiersRef: string }) {
  const texts = useTexts().paymentBehaviour
  const format = useFormat()
  const reading = useQuery(
    query(getPaymentBehaviour, { params: { masterRef: useAccountRef(), tiersRef } }, 'reminders'),
  )
  return (
    <div className={classes.part}>
      <Panel
        title={texts.title()}
        failed={texts.failed()}
        reading={reading}
        height={200}
        aside={({ score }) =>
          score ? <span className={`${classes.points} figures`}>{texts.points({ points: score.points })}</span> : null
        }
      >
        {(told) =>
          told.score ? (
            <>
              <Sentence told={told} />
              <div className={classes.sides}>
                <Figures told={told} />
                <Months told={told} />
              </div>
              <p className={classes.period}>
                {texts.period({ from: format.date(told.from), to: format.date(addDays(told.until, -1)) })}
              </p>
            </>
          ) : (
            <p className={classes.hint}>{texts.none()}</p>
          )
        }
      </Panel>
    </div>
  )
}

/** The score in one sentence: each reason with the points that it takes off. */
const Sentence = ({ told: { score, delay, promises, disputed, trend } }: Told) => {
  const { score: sentence, because } = useTexts().paymentBehaviour
  const days = useDays()
  if (!score) return null
  const { points, off } = score
  const ended = promises.kept + promises.broken
  const reasons = [
    because.delay({ days: days(delay.days), off: off.delay }),
    ended > 0 ? because.promises({ kept: promises.kept, of: ended, off: off.promises }) : because.noPromises(),
    because.disputes({ count: disputed.invoices, of: disputed.of, off: off.disputes }),
    trend.days === null ? because.noTrend() : because.trend({ days: days(trend.days, true), off: off.trend }),
  ]
  return <p className={classes.sentence}>{sentence({ points, reasons: reasons.join(', ') })}</p>
}

const Figures = ({ told: { delay, promises, disputed, trend } }: Told) => {
  const texts = useTexts().paymentBehaviour
  const format = useFormat()
  const days = useDays()
  const figures: readonly { name: string; value: string; of: readonly string[] }[] = [
    {
      name: texts.delay(),
      value: texts.days({ days: days(delay.days) }),
      of: [
        texts.delayOf({ count: delay.invoices, amount: format.money(delay.amount) }),
        ...(delay.unpaid > 0 ? [texts.unpaid({ amount: format.money(delay.unpaid) })] : []),
      ],
    },
    {
      name: texts.trend(),
      value: trend.days === null ? '–' : texts.days({ days: days(trend.days, true) }),
      of: [texts.trendOf({ recent: days(trend.recent.days), before: days(trend.before.days) })],
    },
    {
      name: texts.promises(),
      value: promises.share === null ? '–' : format.percent(promises.share),
      of: [texts.promisesOf({ kept: promises.kept, broken: promises.broken })],
    },
    {
      name: texts.disputed(),
      value: disputed.share === null ? '–' : format.percent(disputed.share),
      of: [texts.disputedOf({ count: disputed.invoices, of: disputed.of, amount: format.money(disputed.amount) })],
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
          {of.map((one) => (
            <dd key={one} className={classes.hint}>
              {one}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const Months = ({ told: { months } }: Told) => {
  const texts = useTexts().paymentBehaviour
  const format = useFormat()
  const days = useDays()
  const names = useMonths()
  return (
    <Chart
      caption={texts.byMonth()}
      more={texts.figures()}
      headers={[texts.month(), texts.delayDays(), texts.amount()]}
      height={110}
      brief={(value) => days(value)}
      points={months.map(({ month, days: late, amount }, at) => ({
        key: month,
        name: names.long(month),
        // The column is narrow: every other month, so that the last one is named.
        label: (months.length - at) % 2 === 1 ? names.short(month) : '',
        cells: [texts.days({ days: days(late) }), format.money(amount)],
      }))}
      series={[{ name: texts.byMonth(), tone: 'ACCENT', values: months.map((one) => one.days ?? 0) }]}
    />
  )
}
