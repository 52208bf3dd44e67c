import type { HealthClass } from './assessment.ts'

/** The classes in words, as screens and e-mails say them. */
export const healthClassWords: Record<'fr' | 'en', Record<HealthClass, string>> = {
  fr: {
    SOUND: 'solide',
    WATCH: 'à surveiller',
    UNKNOWN: 'inconnue',
    WEAK: 'fragile',
    FAILING: 'en procédure collective',
  },
  en: {
    SOUND: 'sound',
    WATCH: 'to be watched',
    UNKNOWN: 'unknown',
    WEAK: 'weak',
    FAILING: 'in insolvency proceedings',
  },
}
