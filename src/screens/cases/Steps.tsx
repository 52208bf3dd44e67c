import type { CaseStep } from '../../contract/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './cases.module.css'

/** What happened to a case, the newest first: what, when, by whom, how much. */
export const Steps = ({ steps }: { steps: readonly CaseStep[] }) => {
  const { steps: names, history, detail } = useTexts().cases
  const format = useFormat()
  return (
    <ol className={classes.rows} aria-label={detail.timeline()}>
      {steps.map(({ at, code, by, amount, text }) => (
        <li key={`${at} ${code} ${text}`} className={classes.stepRow} data-step={code}>
          <span className={`${classes.dim} figures`}>{format.moment(at)}</span>
          <span className={classes.two}>
            <strong>{names[code]()}</strong>
            <span className={classes.second}>{[text, by || history.application()].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="figures">{amount === null ? '' : format.money(amount)}</span>
        </li>
      ))}
    </ol>
  )
}
