const KILO = 1024
const MEGA = 1024 * 1024

const numbers = {
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }),
}

/**
 * A file size for display (UI-04): in Ko (French) or Kb (English), and in Mo or MB from 1,024 of them. A file that is
 * not empty never shows as 0.
 */
export const formatFileSize = (bytes: number, locale: 'fr' | 'en'): string => {
  const format = (value: number): string => numbers[locale].format(value)
  // From 1023.95 KB on, rounding would show "1,024 Kb".
  if (bytes >= MEGA - KILO / 20) return `${format(bytes / MEGA)} ${locale === 'fr' ? 'Mo' : 'MB'}`
  const kilo = bytes > 0 ? Math.max(0.1, bytes / KILO) : 0
  return `${format(kilo)} ${locale === 'fr' ? 'Ko' : 'Kb'}`
}
