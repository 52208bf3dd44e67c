import { Link } from 'wouter'
import type { AgedBalance } from '../../contract/statistics.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './AgedBars.module.css'

type Bucket = AgedBalance['buckets'][number]

type Props = {
  buckets: readonly Bucket[]
  label: string
  /** Where a bar leads: the list behind it. Without it the bars are a picture only. */
  href?: (bucket: Bucket['bucket']) => string
}

/**
 * The debts by age as bars, the longest being the full width. Each bar is read as one sentence; the bars themselves
 * are hidden from those who do not see them.
 */
export const AgedBars = ({ buckets, label, href }: Props) => {
  const texts = useTexts()
  const format = useFormat()
  const longest = Math.max(...buckets.map(({ amount }) => amount), 0)
  const all = buckets.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <ul className={classes.bars} aria-label={label}>
      {buckets.map(({ bucket, amount, movements }) => {
        const name = texts.customers.buckets[bucket]()
        const share = format.percent(all > 0 ? amount / all : 0)
        const sentence = texts.home.aged.bar({ bucket: name, amount: format.money(amount), count: movements, share })
        const picture = (
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.track}>
              <span
                className={classes.fill}
                data-bucket={bucket}
                style={{ width: longest > 0 ? `${(amount / longest) * 100}%` : 0 }}
              />
            </span>
            <span className={`${classes.amount} figures`} data-empty={movements === 0 || undefined}>
              {format.money(amount)}
            </span>
            <span className={`${classes.share} figures`}>{share}</span>
          </>
        )
        return (
          <li key={bucket}>
            {href && movements > 0 ? (
              <Link href={href(bucket)} className={classes.row} aria-label={sentence}>
                {picture}
              </Link>
            ) : (
              <div className={classes.row}>
                <span className={classes.spoken}>{sentence}</span>
                <span aria-hidden className={classes.unspoken}>
                  {picture}
                </span>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
