import type { Report } from '../../contract/ledger/reports.ts'
import { reportWeekdays } from '../../domain/reports/index.ts'
import { useTexts } from '../../i18n/texts.tsx'

/** How often a report is sent, in words. */
export const useTurnWords = (): ((report: Pick<Report, 'every' | 'weekday'>) => string) => {
  const { monthly, weekly, weekdays } = useTexts().reports
  return ({ every, weekday }) => {
    const day = reportWeekdays.find((one) => one === weekday)
    return every === 'WEEK' && day ? weekly({ day: weekdays[day]() }) : monthly()
  }
}
