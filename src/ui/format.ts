import { use, useMemo } from 'react'
import { businessDateAt, formatDate } from '../domain/dates.ts'
import { formatFileSize } from '../domain/format.ts'
import { formatMoney, fromDecimal } from '../domain/money.ts'
import { useLanguage, useTexts } from '../i18n/texts.tsx'
import { AccountContext } from './account.tsx'

/** Used before an account is open. */
const FALLBACK_CURRENCY = 'EUR'

export type Format = {
  /** A decimal amount of the API, in the account's currency, with two decimals (UI-03). */
  money: (decimal: number) => string
  /** The same for cents. */
  cents: (cents: number) => string
  /** A date as dd/MM/yyyy (UI-02). */
  date: (date: string) => string
  /** The date of a timestamp in Paris. */
  day: (moment: string) => string
  /** Date and time of a timestamp in Paris. */
  moment: (moment: string) => string
  /** The time of a timestamp in Paris, HH:mm. */
  time: (moment: string) => string
  number: (value: number) => string
  percent: (share: number) => string
  /** Ko, Kb or MB (UI-04). */
  fileSize: (bytes: number) => string
}

const times = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** Formats figures and dates in the current language and the account's currency. */
export const useFormat = (): Format => {
  const { language } = useLanguage()
  const texts = useTexts()
  const currency = use(AccountContext)?.account.settings.accountingCurrency ?? FALLBACK_CURRENCY
  return useMemo(() => {
    const locale = language === 'fr' ? 'fr-FR' : 'en-US'
    const numbers = new Intl.NumberFormat(locale)
    const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const day = (moment: string) => formatDate(businessDateAt(new Date(moment)))
    const time = (moment: string) => times.format(new Date(moment))
    return {
      money: (decimal) => formatMoney(fromDecimal(decimal), language, currency),
      cents: (cents) => formatMoney(cents, language, currency),
      date: formatDate,
      day,
      time,
      moment: (moment) => texts.shared.dates.at({ day: day(moment), hour: time(moment) }),
      number: (value) => numbers.format(value),
      percent: (share) => percents.format(share),
      fileSize: (bytes) => formatFileSize(bytes, language),
    }
  }, [language, currency, texts])
}
