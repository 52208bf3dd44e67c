import { useMemo } from 'react'
import { useLanguage } from '../../i18n/texts.tsx'

/** The names of a month such as `2026-11`: `nov` and `novembre 2026`. */
export const useMonths = (): Record<'short' | 'long', (month: string) => string> => {
  const { language } = useLanguage()
  return useMemo(() => {
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
    const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const first = (month: string): Date => new Date(`${month}-01T00:00:00Z`)
    return {
      short: (month) => short.format(first(month)).replace('.', ''),
      long: (month) => long.format(first(month)),
    }
  }, [language])
}
