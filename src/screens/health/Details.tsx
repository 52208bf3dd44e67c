import type { ReactNode } from 'react'
import type { HealthReading } from '../../contract/ledger/health.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { ClassName } from './ClassName.tsx'
import classes from './health.module.css'

type Props = { reading: HealthReading }

const Rows = ({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) => (
  <section className={classes.card}>
    <h2 className={classes.name}>{title}</h2>
    <dl className={classes.rows}>
      {rows.map(([name, value]) => (
        <div key={name} className={classes.row}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const MiniBar = ({ score }: { score: number }) => (
  <svg className={classes.miniBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className={classes.zone} width="100" height="10" rx="3" />
    <rect className={classes.reached} data-class={score >= 65 ? 'SOUND' : 'WATCH'} width={score} height="10" rx="3" />
  </svg>
)

/** History and financial statements: the score by year, changes since monitoring began, the latest figures. */
export const Details = ({ reading }: Props) => {
  const texts = useTexts().health
  const format = useFormat()
  const { years, changes, figures, accountsClosedOn } = reading
  return (
    <div className={classes.grid} style={{ marginTop: 12 }}>
      {years.length > 0 ? (
        <Rows
          title={texts.years()}
          rows={[...years].reverse().map(({ closedOn, score }) => [
            texts.year({ date: format.date(closedOn) }),
            <>
              <MiniBar score={score} />
              {score}
            </>,
          ])}
        />
      ) : null}
      {changes.length > 0 ? (
        <Rows
          title={texts.changes()}
          rows={changes.map((change) => [
            format.date(change.readOn),
            <>
              <ClassName of={change.class} />
              {change.score ?? '–'}
            </>,
          ])}
        />
      ) : null}
      {figures && accountsClosedOn ? (
        <Rows
          title={`${texts.figures.title()}, ${texts.figures.closedOn({ date: format.date(accountsClosedOn) })}`}
          rows={[
            [texts.figures.revenue(), format.money(figures.revenue)],
            [texts.figures.operatingResult(), format.money(figures.operatingResult)],
            [texts.figures.equity(), format.money(figures.equity)],
            [texts.figures.totalAssets(), format.money(figures.totalAssets)],
          ]}
        />
      ) : null}
    </div>
  )
}

/** The names of the model and the rule, and the source of the financial statements. */
export const Source = ({ reading }: Props) => {
  const { source } = useTexts().health
  const format = useFormat()
  return (
    <section className={classes.card}>
      <h2 className={classes.name}>{source.title()}</h2>
      <p className={classes.source}>
        {reading.source === 'SAMPLE' ? source.sample() : source.accounts({ source: reading.source })}{' '}
        {source.readAt({ date: format.day(reading.readAt) })}
        {reading.z === null ? null : ` · ${source.z({ z: format.number(reading.z) })}`}
      </p>
      <p className={classes.source}>{source.model()}</p>
      <p className={classes.source}>{source.rule()}</p>
      <p className={classes.source}>{source.caution()}</p>
    </section>
  )
}
