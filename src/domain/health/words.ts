import type { HealthClass } from './assessment.ts'

/** The names of the classes on screens and in e-mails. */
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
