import { formatMoney, fromDecimal } from '../../domain/money.ts'
import { useLanguage } from '../../i18n/texts.tsx'

/** Amounts of a mandate, each in the currency of its creditor. */
export const useMandateMoney = () => {
  const { language } = useLanguage()
  return (decimal: number, currency: string): string => formatMoney(fromDecimal(decimal), language, currency)
}
