import type { BusinessDate } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import classes from './events.module.css'

/** By when a dispute is to be settled; words say that it is too late. */
export const Deadline = ({ deadline, isOverdue }: { deadline: BusinessDate | null; isOverdue: boolean }) => {
  const { form } = useTexts().events
  const format = useFormat()
  if (deadline === null) return <span className={classes.dim}>{form.noDeadline()}</span>
  return (
    <>
      <span className="figures">{format.date(deadline)}</span>{' '}
      {isOverdue ? <span className={`late ${classes.overdue}`}>{form.overdue()}</span> : null}
    </>
  )
}
