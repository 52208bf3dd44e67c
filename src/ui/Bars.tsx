import { Link } from 'wouter'
import classes from './Bars.module.css'
import { ReadersTable } from './charts/ReadersTable.tsx'

export type Bar = {
  key: string
  name: string
  detail?: string
  value: number
  /** The value, formatted. */
  shown: string
  /** Link to the list behind it. */
  href: string
}

/** Figures as horizontal bars, the longest at full width. The bar is decorative: its row has the same value as text. */
export const Bars = ({ bars, label }: { bars: readonly Bar[]; label: string }) => {
  const longest = Math.max(...bars.map(({ value }) => value), 0)
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, detail, value, shown, href }) => (
        <li key={key}>
          <Link href={href} className={classes.row}>
            <span className={classes.name} title={name}>
              {name}
              {detail ? <span className={classes.detail}>{detail}</span> : null}
            </span>
            <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={classes.track} width="100" height="10" rx="2" />
              <rect
                className={classes.fill}
                width={longest > 0 ? Math.max(0, (value / longest) * 100) : 0}
                height="10"
                rx="2"
              />
            </svg>
            <span className={`${classes.amount} figures`}>{shown}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export type Column = {
  key: string
  name: string
  /** Short value and name below the column. */
  brief: { value: string; name: string }
  value: number
  cells: readonly string[]
  /** Link to the list behind it. */
  href: string
}

type ColumnsProps = {
  columns: readonly Column[]
  /** Headers of the equivalent table. */
  headers: readonly string[]
  caption: string
}

/** Figures as columns, with an equivalent table for screen readers. */
export const Columns = ({ columns, headers, caption }: ColumnsProps) => {
  const highest = Math.max(...columns.map(({ value }) => value), 0)
  const width = 100 / columns.length
  return (
    <figure className={classes.columns}>
      <svg className={classes.chart} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} y="99" width="100" height="1" />
        {columns.map(({ key, name, value, cells }, index) => {
          const height = highest > 0 ? (value / highest) * 96 : 0
          return (
            <rect
              key={key}
              className={classes.fill}
              x={index * width + width * 0.2}
              y={99 - height}
              width={width * 0.6}
              height={height}
            >
              <title>{[name, ...cells].join(' · ')}</title>
            </rect>
          )
        })}
      </svg>
      <div className={`${classes.labels} figures`}>
        {columns.map(({ key, name, brief, cells, href }) => (
          <Link key={key} href={href} aria-label={`${brief.value} ${brief.name} · ${[name, ...cells].join(' · ')}`}>
            <strong>{brief.value}</strong> {brief.name}
          </Link>
        ))}
      </div>
      <ReadersTable caption={caption} headers={headers} points={columns} />
    </figure>
  )
}
