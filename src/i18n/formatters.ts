import { formatDate } from '../domain/dates.ts'
import type { Formatters, Locales } from './i18n-types.ts'

/** Formatters that texts may name: `{count:number|integer}`, `{day:string|date}`. */
export const initFormatters = (locale: Locales): Formatters => {
  const integers = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 0 })
  const formatters = {
    integer: (value: number): unknown => integers.format(value),
    date: (value: string): unknown => formatDate(value),
  }
  return formatters
}
