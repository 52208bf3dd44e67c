import type { SelectionReason } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './reasons.module.css'

type Props = {
  reasons: readonly SelectionReason[]
  /** Id for `aria-describedby` of the element that they explain. */
  id?: string
}

/** The rules that exclude something, in words, with the day from which each no longer does. Nothing without any. */
export const Reasons = ({ reasons, id }: Props) => {
  const { codes, allowedFrom, label } = useTexts().cases.selection
  const format = useFormat()
  if (reasons.length === 0) return null
  return (
    <ul id={id} className={classes.reasons} aria-label={label()}>
      {reasons.map(({ code, allowedFrom: day }) => (
        <li key={code} data-code={code}>
          {codes[code]()} {day ? <strong className="figures">{allowedFrom({ date: format.date(day) })}</strong> : null}
        </li>
      ))}
    </ul>
  )
}
