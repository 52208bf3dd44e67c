import { formatMoney, fromDecimal } from '../../domain/money.ts'
import { useLanguage } from '../../i18n/texts.tsx'

/** Formats amounts of a mandate in the currency of its creditor. */
export const useMandateMoney = () => {
  const { language } = useLanguage()
  return (decimal: number, currency: string): string => formatMoney(fromDecimal(decimal), language, currency)
}
