import { SALES_CURRENCY } from '../../domain/constants.ts'
import { formatMoney } from '../../domain/money.ts'
import { useLanguage } from '../../i18n/texts.tsx'

/** Formats amounts in the currency of our sales, independently of the account's currency. */
export const usePrice = (): ((cents: number) => string) => {
  const { language } = useLanguage()
  return (cents) => formatMoney(cents, language === 'fr' ? 'fr' : 'en', SALES_CURRENCY)
}
