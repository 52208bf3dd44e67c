import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState } from 'react'
import 'dayjs/locale/fr.js'
import '@mantine/dates/styles.layer.css'
import type { BusinessDate } from '../domain/dates.ts'
import { useLanguage, useTexts } from '../i18n/texts.tsx'

dayjs.extend(customParseFormat)

/** First day of the week in every calendar (UI-02); Mantine's 1 is Monday. */
const MONDAY = 1

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat'> & {
  value: BusinessDate | null
  onChange: (day: BusinessDate | null) => void
}

/** A date, typed as dd/MM/yyyy, or chosen in a calendar that a click or the down arrow opens. Weeks start on Monday. */
export const DateField = ({ value, onChange, ...props }: Props) => {
  const { language } = useLanguage()
  // Opened by every focus, the calendar would cover what comes next in a form that is filled with the keyboard.
  const [isClosed, setClosed] = useState(true)
  const { actions, dates } = useTexts().shared
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: MONDAY, weekendDays: [0, 6] }}>
      <DateInput
        ariaLabels={{ previousMonth: dates.previousMonth(), nextMonth: dates.nextMonth() }}
        // Pale days of adjacent months are hard to read, and one click away.
        hideOutsideDates
        clearButtonProps={{ 'aria-label': actions.clearDate() }}
        {...props}
        popoverProps={{ disabled: isClosed || props.readOnly || props.disabled }}
        onFocus={() => setClosed(true)}
        onClick={() => setClosed(false)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setClosed(false)
        }}
        value={value}
        onChange={onChange}
        valueFormat="DD/MM/YYYY"
        placeholder={language === 'fr' ? 'jj/mm/aaaa' : 'dd/mm/yyyy'}
      />
    </DatesProvider>
  )
}
