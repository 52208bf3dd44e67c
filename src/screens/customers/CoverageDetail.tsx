import type { CustomerCoverage } from '../../contract/ledger/coverage.ts'
import type { CoveragePart } from '../../domain/reminders/coverage-parts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './customers.module.css'

/** Why a customer is in a part of the coverage: the day, who stopped its reminders and when, or what is to be decided. */
export const CoverageDetail = ({ part, coverage }: { part: CoveragePart; coverage: CustomerCoverage }) => {
  const texts = useTexts().coverage
  const format = useFormat()
  const { reasons, until, stop } = coverage
  const said = reasons.map((reason) => texts.reasons[reason]())
  if (part === 'PROMISED' && until === null) said.push(texts.toCheck())
  if (until) said.push(texts.until({ date: format.date(until) }))
  if (stop) {
    const date = format.day(stop.at)
    said.push(stop.by === '' ? texts.stoppedSince({ date }) : texts.stoppedBy({ name: stop.by, date }))
  }
  return (
    <span className={classes.dim}>
      {said.length === 0
        ? '–'
        : said.map((one) => (
            <span key={one} className={classes.said}>
              {one}
            </span>
          ))}
    </span>
  )
}
