import type { FinancialHealth, HealthReading } from '../../contract/ledger/health.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { ClassName } from './ClassName.tsx'
import classes from './health.module.css'

type Props = { health: FinancialHealth; reading: HealthReading }

/** The limits of Altman's zones on the scale: the thin lines across it. */
const ZONES = [35, 65]

const Scale = ({ reading }: { reading: HealthReading }) => (
  <svg className={classes.scale} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className={classes.zone} width="100" height="10" rx="1.5" />
    <rect className={classes.reached} data-class={reading.class} width={reading.score ?? 0} height="10" rx="1.5" />
    {ZONES.map((at) => (
      <rect key={at} className={classes.mark} x={at - 0.3} width="0.6" height="10" />
    ))}
  </svg>
)

/** The score with its class, the recommended credit limit, and the amount over it. */
const Figures = ({ health, reading }: Props) => {
  const texts = useTexts().health
  const format = useFormat()
  const { overrunAmount, outstandingAmount, overdueAmount } = health
  const ceiling = reading.ceiling ? texts.ceilings[reading.ceiling]() : null
  const rule = ceiling === null ? texts.noAdvised() : reading.class === 'WATCH' ? texts.halved({ ceiling }) : ceiling
  return (
    <div className={classes.three}>
      <div className={classes.card}>
        <p className={classes.name}>{texts.score()}</p>
        <p className={`${classes.big} figures`}>
          {reading.score === null ? texts.noScore() : texts.outOf({ score: reading.score })}
        </p>
        <ClassName of={reading.class} />
        <Scale reading={reading} />
      </div>
      <div className={classes.card}>
        <p className={classes.name}>{texts.advised()}</p>
        <p className={`${classes.big} figures`}>{format.money(reading.advisedAmount)}</p>
        <p className={classes.note}>{rule}</p>
      </div>
      <div className={classes.card}>
        <p className={classes.name}>{texts.overrun()}</p>
        <p className={`${classes.big} figures ${overrunAmount ? 'late' : ''}`}>
          {overrunAmount ? format.money(overrunAmount) : texts.noOverrun()}
        </p>
        <p className={classes.note}>
          {texts.outstanding()} <span className="figures">{format.money(outstandingAmount)}</span>
          {overdueAmount > 0 ? (
            <>
              {', '}
              {texts.overdue()} <span className="figures">{format.money(overdueAmount)}</span>
            </>
          ) : null}
        </p>
      </div>
    </div>
  )
}

/** Insolvency proceedings, and the deadline for the proof of debt. */
const Proceedings = ({ reading }: { reading: HealthReading }) => {
  const texts = useTexts().health
  const format = useFormat()
  if (!reading.proceedings) return null
  const { openedOn, proofOfDebtDueBy } = reading.proceedings
  const date = format.date(proofOfDebtDueBy)
  const late = proofOfDebtDueBy < businessDateAt(new Date())
  return (
    <NotDone
      title={texts.proceedings({ date: format.date(openedOn) })}
      text={late ? texts.declareLate({ date }) : texts.declare({ date })}
    />
  )
}

/** Score, recommended credit limit and amount over it, with the reasons. */
export const Score = ({ health, reading }: Props) => {
  const texts = useTexts().health
  const { overrunReasons } = health
  const reasons = overrunReasons.length > 0 ? overrunReasons : reading.reasons
  return (
    <>
      <Proceedings reading={reading} />
      <Figures health={health} reading={reading} />
      <div className={classes.card}>
        <p className={classes.name}>{overrunReasons.length > 0 ? texts.whyOverrun() : texts.why()}</p>
        {reasons.length > 0 ? (
          <ul className={classes.list}>
            {reasons.map((reason) => (
              <li key={reason}>{texts.reasons[reason]()}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.note}>{texts.nothingToSay()}</p>
        )}
      </div>
    </>
  )
}
