import { Link } from 'wouter'
import type { AgedBalance } from '../../contract/ledger/statistics.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './AgedBars.module.css'

type Bucket = AgedBalance['buckets'][number]

type Props = {
  buckets: readonly Bucket[]
  label: string
  /** Link to the list behind a bar. Without it the bars are not clickable. */
  href?: (bucket: Bucket['bucket']) => string
}

/** The aged balance as bars, scaled to the longest. The bars are decorative: each row has the same figures as text. */
export const AgedBars = ({ buckets, label, href }: Props) => {
  const texts = useTexts()
  const format = useFormat()
  const longest = Math.max(...buckets.map(({ amount }) => amount), 0)
  const all = buckets.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <ul className={classes.bars} aria-label={label}>
      {buckets.map(({ bucket, amount, movements }) => {
        const content = (
          <>
            <span className={classes.name}>{texts.customers.buckets[bucket]()}</span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.fill}
                data-bucket={bucket}
                style={{ width: longest > 0 ? `${(amount / longest) * 100}%` : 0 }}
              />
            </span>
            <span className={`${classes.amount} figures`} data-empty={movements === 0 || undefined}>
              {format.money(amount)}
            </span>
            <span className={`${classes.share} figures`}>{format.percent(all > 0 ? amount / all : 0)}</span>
          </>
        )
        return (
          <li key={bucket}>
            {href && movements > 0 ? (
              <Link href={href(bucket)} className={classes.row} title={texts.home.aged.movements({ count: movements })}>
                {content}
              </Link>
            ) : (
              <div className={classes.row}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
