import type { FlowWords } from '../words.ts'
import { settings } from './shared/settings.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...settings.fr,
    title: 'Mon entreprise',
    what: 'Ce qu’un compte dit de son entreprise : noms et adresse.',
  },
  en: { ...settings.en, title: 'Edit my company' },
}
