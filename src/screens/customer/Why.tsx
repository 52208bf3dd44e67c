import { Popover, UnstyledButton } from '@mantine/core'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import type { Movement, Why as Reason } from '../../contract/ledger/movements.ts'
import type { InvoiceHoldCode } from '../../domain/reminders/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { useStepName } from '../reminders/words.ts'
import classes from './customer.module.css'
import { useLimits } from './limits.ts'

/** What would lift a rule, in words; null if nothing can be done. */
export const useLiftWords = (): ((code: string | null) => string | null) => {
  const { liftedBy } = useTexts().customers.statement.next
  return (code) => (code !== null && code in liftedBy ? liftedBy[code as keyof typeof liftedBy]() : null)
}

/** The reason for an invoice: short for the row, and in full. */
const useReasonWords = () => {
  const texts = useTexts()
  const { why } = texts.events
  const { held } = texts.customers.statement.next
  const format = useFormat()
  const stepName = useStepName()
  const limits = useLimits()
  return ({ next, heldBy, until }: Reason): { brief: string; full: string } => {
    const date = until ? format.date(until) : ''
    if (next) {
      const step = stepName(next.stepId)
      const day = format.date(next.plannedDate)
      const media = texts.reminders.medias[next.media]().toLowerCase()
      return { brief: why.next({ step, date: day }), full: why.with({ step, media, date: day }) }
    }
    if (heldBy === null) return { brief: '–', full: '' }
    if (heldBy in why.held) {
      const own = heldBy as InvoiceHoldCode
      return { brief: why.held[own](), full: why.reason[own]({ date }) }
    }
    const code = heldBy as Exclude<typeof heldBy, InvoiceHoldCode>
    return {
      brief: why.held_back(),
      full: held[code]({
        amount: format.money(limits.threshold),
        max: limits.maxContactsPerWeek,
        date,
      }),
    }
  }
}

/** "Why not?" of an invoice: short in its row; the whole reason and what lifts it on demand. */
export const Why = ({ movement: { why, documentNumber, dueAmount } }: { movement: Movement }) => {
  const texts = useTexts().events.why
  const words = useReasonWords()
  const lift = useLiftWords()
  const format = useFormat()
  if (why === null || (dueAmount === 0 && why.heldBy === 'CLEARED')) return <span className={classes.settled}>–</span>
  const { brief, full } = words(why)
  const promisedText = why.promiseToCheck ? texts.promisedToCheck : texts.promised
  const promised = why.promisedFor ? promisedText({ date: format.date(why.promisedFor) }) : null
  return (
    <Popover width={280} withArrow shadow="md" trapFocus={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes.why}
          data-held={why.heldBy ?? 'NONE'}
          aria-label={`${brief}${promised ? ` ${promised}` : ''}. ${texts.of({ number: documentNumber })}`}
        >
          <span className={classes.two}>
            <span>{brief}</span> {promised ? <span className={classes.second}>{promised}</span> : null}
          </span>
          <IconHelp size={14} stroke={1.7} aria-hidden className={classes.whyIcon} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.whyFull}>
        <p>{full}</p>
        {promised ? <p>{promised}.</p> : null}
        {why.heldBy && lift(why.liftedBy) ? <p className={classes.lift}>{lift(why.liftedBy)}</p> : null}
      </Popover.Dropdown>
    </Popover>
  )
}
