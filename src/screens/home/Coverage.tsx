import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Coverage as Figures } from '../../contract/ledger/coverage.ts'
import type { CoveragePart } from '../../domain/reminders/coverage-parts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { coverage as coverageQuery, todaysWork } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Coverage.module.css'

type Part = Figures['parts'][number]

/** The parts by who acts next: nobody has to, a rule holds back, somebody has to decide. */
const groups = {
  MOVING: ['PLANNED', 'WAITING', 'PROMISED'],
  HELD: ['DISPUTED', 'IN_CASE', 'INSOLVENT', 'STOPPED', 'UNDER_THRESHOLD', 'COVERED_BY_CREDITS'],
  OPEN: ['NEEDS_DECISION', 'FORGOTTEN'],
} as const satisfies Record<string, readonly CoveragePart[]>

/**
 * The overdue amount as one bar, split by what happens next, with a row for each part that leads to its customers. The
 * bar is decorative: the rows have the same figures as text.
 */
export const Coverage = () => {
  const texts = useTexts().coverage
  const format = useFormat()
  const reading = useQuery(coverageQuery(useAccountRef()))
  return (
    <Panel
      title={texts.title()}
      failed={texts.failed()}
      reading={reading}
      height={190}
      aside={({ value }) => (
        <span className={classes.aside}>
          <Age coverage={value} />
          {value.overdue > 0 ? (
            <Link href="/customers?filter=OVERDUE" className={`${classes.total} figures`}>
              {texts.overdue({ amount: format.money(value.overdue) })}
            </Link>
          ) : null}
        </span>
      )}
    >
      {({ value }) => {
        if (value.overdue === 0) return <p className={classes.nothing}>{texts.nothing()}</p>
        const shown = value.parts.filter(({ amount }) => amount > 0)
        return (
          <>
            <div className={classes.bar} aria-hidden>
              {shown.map(({ part, amount }) => (
                <span key={part} className={classes.fill} data-part={part} style={{ flexGrow: amount }} />
              ))}
            </div>
            <div className={classes.groups}>
              {Object.entries(groups).map(([group, parts]) => (
                <Group
                  key={group}
                  group={group as keyof typeof groups}
                  parts={parts.flatMap((part) => shown.find((one) => one.part === part) ?? [])}
                  coverage={value}
                />
              ))}
            </div>
          </>
        )
      }}
    </Panel>
  )
}

/** Whether the amounts are those of today. */
const Age = ({ coverage: { asOf, recalculating } }: { coverage: Figures }) => {
  const texts = useTexts().coverage
  const format = useFormat()
  const { data } = useQuery(todaysWork(useAccountRef()))
  if (!recalculating && (!data || asOf === null || asOf === data.value.today)) return null
  return (
    <span className={classes.age} role="status">
      {recalculating || asOf === null ? texts.recalculating() : texts.asOf({ date: format.date(asOf) })}
    </span>
  )
}

type GroupProps = { group: keyof typeof groups; parts: readonly Part[]; coverage: Figures }

const Group = ({ group, parts, coverage }: GroupProps) => {
  const texts = useTexts().coverage
  const format = useFormat()
  const amount = parts.reduce((sum, one) => sum + one.amount, 0)
  const isForgotten = parts.some(({ part }) => part === 'FORGOTTEN')
  return (
    <section className={classes.group}>
      <h3 className={classes.groupHead}>
        <span>{texts.groups[group]()}</span>
        <Share share={amount / coverage.overdue} />
      </h3>
      <ul className={classes.parts} aria-label={texts.groups[group]()}>
        {parts.map((one) => (
          <PartRow key={one.part} one={one} coverage={coverage} />
        ))}
        {group === 'OPEN' && !isForgotten ? (
          <li className={`${classes.row} ${classes.fine}`}>
            <IconCheck size={14} stroke={2.4} aria-hidden className={classes.check} />
            <span className={classes.name}>{texts.nothingForgotten()}</span>
            <span className={`${classes.amount} figures`}>{format.money(0)}</span>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** A share in whole percent; a small one is not nothing. */
const Share = ({ share }: { share: number }) => {
  const format = useFormat()
  const isSmall = share > 0 && share < 0.005
  return <>{isSmall ? `< ${format.percent(0.01)}` : format.percent(share)}</>
}

const PartRow = ({ one: { part, amount, customers, reasons }, coverage }: { one: Part; coverage: Figures }) => {
  const texts = useTexts().coverage
  const format = useFormat()
  const planned = Object.entries(part === 'PLANNED' ? coverage.planned : {}).filter(([, cents]) => cents > 0)
  const details = [
    texts.customers({ count: customers }),
    ...planned.map(([when, own]) => texts.planned[when as keyof Figures['planned']]({ amount: format.money(own) })),
    ...reasons.map(({ reason, amount: own }) =>
      reasons.length === 1
        ? texts.reasons[reason]()
        : texts.reason({ amount: format.money(own), reason: texts.reasons[reason]() }),
    ),
  ]
  return (
    <li>
      <Link href={`/customers?coverage=${part}&sort=coverageAmount`} className={classes.row}>
        <span className={`${classes.swatch} ${classes.fill}`} data-part={part} aria-hidden />
        <span className={classes.name}>{texts.parts[part]()}</span>
        <span className={`${classes.amount} figures`}>{format.money(amount)}</span>
        <span className={classes.details}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
        <span className={classes.share}>
          <Share share={amount / coverage.overdue} />
        </span>
      </Link>
    </li>
  )
}
