import { SALES_CURRENCY } from '../../domain/constants.ts'
import { formatMoney } from '../../domain/money.ts'
import { useLanguage } from '../../i18n/texts.tsx'

/** Amounts in the currency in which we sell, whatever the account keeps its books in. */
export const usePrice = (): ((cents: number) => string) => {
  const { language } = useLanguage()
  return (cents) => formatMoney(cents, language === 'fr' ? 'fr' : 'en', SALES_CURRENCY)
}
