import { useMemo } from 'react'
import { useLanguage } from '../../i18n/texts.tsx'

/** Amounts in few characters, for axes, and days with one decimal. */
export const useBrief = (): Record<'amount' | 'days', (value: number) => string> => {
  const { language } = useLanguage()
  return useMemo(() => {
    const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 })
    const days = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 1 })
    return { amount: (value) => compact.format(value), days: (value) => days.format(value) }
  }, [language])
}
