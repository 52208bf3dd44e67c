import { VisuallyHidden } from '@mantine/core'
import type { ScenarioPreview } from '../../contract/planning/scenarios.ts'
import { addDays, daysBetween } from '../../domain/dates.ts'
import { reminderMedias } from '../../domain/reminders/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './scenarios.module.css'

type Props = { preview: ScenarioPreview; chosen: string | null; onChoose: (date: string) => void }

/** 1 January 2024 was a Monday. */
const MONDAY = '2024-01-01'

/** Days since the last Monday. */
const weekdayOf = (date: string): number => ((daysBetween(MONDAY, date) % 7) + 7) % 7

/** All days of the months that a period touches, by month. */
const monthsOf = (from: string, until: string): { month: string; days: string[] }[] => {
  const months: { month: string; days: string[] }[] = []
  for (let day = `${from.slice(0, 7)}-01`; day.slice(0, 7) <= addDays(until, -1).slice(0, 7); day = addDays(day, 1)) {
    const month = day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.days.push(day)
    else months.push({ month, days: [day] })
  }
  return months
}

/** The days of the preview by month, weeks from Monday; a day with reminders opens their list. */
export const Calendar = ({ preview, chosen, onChoose }: Props) => {
  const { language } = useLanguage()
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const byDate = new Map(preview.days.map((day) => [day.date, day]))
  return (
    <div className={classes.months}>
      {monthsOf(preview.from, preview.until).map(({ month, days }) => (
        <table key={month} className={classes.month}>
          <caption>{monthName.format(new Date(`${month}-01`))}</caption>
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, i) => addDays(MONDAY, i)).map((day) => (
                <th key={day} scope="col">
                  {dayName.format(new Date(day))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(days).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((date, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a week never move
                  <td key={column} data-outside={date && isOutside(date, preview) ? true : undefined}>
                    {date ? (
                      <Day date={date} day={byDate.get(date)} isChosen={date === chosen} onChoose={onChoose} />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

const isOutside = (date: string, { from, until }: ScenarioPreview): boolean => date < from || date >= until

/** The days of a month in rows of seven from Monday, with nulls for days of other months. */
const weeksOf = (days: readonly string[]): (string | null)[][] => {
  const cells: (string | null)[] = [...Array.from({ length: weekdayOf(days[0]!) }, () => null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

type DayProps = {
  date: string
  day: ScenarioPreview['days'][number] | undefined
  isChosen: boolean
  onChoose: (date: string) => void
}

const Day = ({ date, day, isChosen, onChoose }: DayProps) => {
  const { reminders, scenarios } = useTexts()
  const format = useFormat()
  const number = Number(date.slice(8))
  if (!day) return <span className={classes.dayNumber}>{number}</span>
  const sends = reminderMedias.filter((media) => day.counts[media] > 0)
  const count = sends.reduce((sum, media) => sum + day.counts[media], 0)
  const changes = [
    ...sends.map((media) => `${reminders.medias[media]()} ${format.number(day.counts[media])}`),
    ...(['added', 'moved', 'removed'] as const)
      .filter((change) => day[change] > 0)
      .map((change) => `${scenarios.preview[change]()} ${format.number(day[change])}`),
  ]
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      title={changes.join(' · ')}
      onClick={() => onChoose(date)}
    >
      <span className={classes.dayNumber} aria-hidden>
        {number}
      </span>
      <span className={classes.dayCount} aria-hidden>
        {format.number(count)}
      </span>
      <VisuallyHidden>
        {scenarios.preview.day({ date: format.date(date), count })} ({changes.join(', ')})
      </VisuallyHidden>
      <span className={classes.marks} aria-hidden>
        {day.added > 0 ? <i data-change="added" /> : null}
        {day.moved > 0 ? <i data-change="moved" /> : null}
        {day.removed > 0 ? <i data-change="removed" /> : null}
      </span>
    </button>
  )
}
