import type { CaseStep } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './cases.module.css'
import { useRefusalReason, useStepActor } from './words.ts'

/** The history of a case, newest first: what, when, by whom, how much. */
export const Steps = ({ steps }: { steps: readonly CaseStep[] }) => {
  const { steps: names, detail } = useTexts().cases
  const reasonOf = useRefusalReason()
  const actorOf = useStepActor()
  const format = useFormat()
  return (
    <ol className={classes.rows} aria-label={detail.timeline()}>
      {steps.map(({ at, code, by, amount, text }) => (
        <li key={`${at} ${code} ${text}`} className={classes.stepRow} data-step={code}>
          <span className={`${classes.dim} figures`}>{format.moment(at)}</span>
          <span className={classes.two}>
            <strong>{names[code]()}</strong>
            <span className={classes.second}>
              {[reasonOf(text), actorOf({ by, code })].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="figures">{amount === null ? '' : format.money(amount)}</span>
        </li>
      ))}
    </ol>
  )
}
