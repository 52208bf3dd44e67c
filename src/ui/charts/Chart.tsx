import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import classes from './Chart.module.css'
import { type Cell, textOf } from './cell.ts'
import { Figures } from './Figures.tsx'
import { ticksOf } from './scale.ts'

/** The colours of a picture; see the style sheet. */
type Tone =
  | 'NOT_DUE'
  | 'D1_30'
  | 'D31_60'
  | 'D61_90'
  | 'OVER_90'
  | 'ACCENT'
  | 'SOFT'
  | 'INK'
  | 'LATE'
  | 'GOAL'
  | 'RANGE'

/** A position on the horizontal axis, with its row of the table. */
type Point = {
  key: string
  name: string
  /** Short name below the picture. */
  label: string
  cells: readonly Cell[]
  /** Link to the list behind it. */
  href?: string
}

/** Bars: series of the same group are stacked, groups stand beside each other. */
type Series = { name: string; tone: Tone; values: readonly number[]; group?: number }

/** A line; null leaves a gap. */
type Line = { name: string; tone: Tone; values: readonly (number | null)[]; dashed?: boolean }

type Props = {
  caption: string
  /** Headers of the table: of the points' names, then of their cells. */
  headers: readonly string[]
  points: readonly Point[]
  series?: readonly Series[]
  lines?: readonly Line[]
  /** What opens the table. */
  more: string
  /** A value of the axis in few characters. */
  brief: (value: number) => string
  height?: number
}

const isDrawn = (value: number | null): value is number => value !== null

/** The parts of a line between its gaps, as positions. */
const runsOf = (values: readonly (number | null)[]): number[][] =>
  values.reduce<number[][]>((runs, value, index) => {
    if (value === null) return runs
    if (index > 0 && isDrawn(values[index - 1] ?? null)) runs.at(-1)?.push(index)
    else runs.push([index])
    return runs
  }, [])

/**
 * Stacked or neighbouring bars and lines over the same positions, with an axis, a legend, and its figures as a table.
 * Each position opens its list, and says its figures to screen readers.
 */
export const Chart = ({ caption, headers, points, series = [], lines = [], more, brief, height = 180 }: Props) => {
  const groups = [...new Set(series.map(({ group = 0 }) => group))]
  const sums = groups.flatMap((group) =>
    points.map((_, at) =>
      series.filter((one) => (one.group ?? 0) === group).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
    ),
  )
  const ticks = ticksOf([...sums, ...lines.flatMap(({ values }) => values.filter(isDrawn))])
  const low = ticks[0] ?? 0
  const range = (ticks.at(-1) ?? 1) - low
  const y = (value: number): number => 100 - ((value - low) / range) * 100
  const width = 100 / points.length
  const middle = (at: number): number => (at + 0.5) * width
  const barWidth = (width * 0.68) / Math.max(1, groups.length)
  const bars = groups.flatMap((group, place) =>
    points.flatMap(({ key }, at) => {
      let base = 0
      return series
        .filter((one) => (one.group ?? 0) === group)
        .map(({ name, tone, values }) => {
          const value = values[at] ?? 0
          const from = base
          base += value
          const top = Math.min(y(from), y(base))
          return {
            key: `${key} ${name}`,
            tone,
            x: at * width + width * 0.16 + place * barWidth,
            top,
            height: Math.abs(y(from) - y(base)),
          }
        })
    }),
  )
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} style={{ '--plot': `${height}px` } as CSSProperties}>
        <div className={classes.axis} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${y(tick)}%` }}>
              {brief(tick)}
            </span>
          ))}
        </div>
        <div className={classes.field}>
          <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <line
                key={tick}
                className={classes.rule}
                data-zero={tick === 0 || undefined}
                x2="100"
                y1={y(tick)}
                y2={y(tick)}
              />
            ))}
            {bars.map(({ key, tone, x, top, height: tall }) => (
              <rect
                key={key}
                className={classes.bar}
                data-tone={tone}
                x={x}
                y={top}
                width={barWidth * 0.94}
                height={tall}
              />
            ))}
            {lines.map(({ name, tone, values, dashed }) =>
              runsOf(values).map((run) => (
                <polyline
                  key={`${name} ${run[0]}`}
                  className={classes.line}
                  data-tone={tone}
                  data-dashed={dashed || undefined}
                  points={(run.length === 1 ? [run[0] - 0.3, run[0] + 0.3] : run)
                    .map((at) => `${middle(at)},${y(values[Math.round(at)] ?? 0)}`)
                    .join(' ')}
                />
              )),
            )}
          </svg>
          <div className={classes.points} style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}>
            {points.map((point) => (
              <Position key={point.key} point={point} />
            ))}
          </div>
        </div>
      </div>
      {series.length + lines.length > 1 ? <Legend entries={[...series, ...lines]} /> : null}
      <Figures caption={caption} headers={headers} points={points} more={more} />
    </figure>
  )
}

const Position = ({ point: { name, label, cells, href } }: { point: Point }) => {
  const told = [name, ...cells.map(textOf)].join(' · ')
  const shown = <span className={classes.label}>{label}</span>
  return href ? (
    <Link href={href} className={classes.point} title={told} aria-label={`${label} · ${told}`}>
      {shown}
    </Link>
  ) : (
    <span className={classes.point} title={told} aria-hidden>
      {shown}
    </span>
  )
}

const Legend = ({ entries }: { entries: readonly { name: string; tone: Tone; dashed?: boolean }[] }) => (
  <ul className={classes.legend} aria-hidden>
    {entries.map(({ name, tone, dashed }) => (
      <li key={name}>
        <svg className={classes.swatch} viewBox="0 0 12 12" aria-hidden="true">
          {dashed === undefined ? (
            <rect className={classes.bar} data-tone={tone} width="12" height="12" rx="2" />
          ) : (
            <line className={classes.line} data-tone={tone} data-dashed={dashed || undefined} x2="12" y1="6" y2="6" />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
