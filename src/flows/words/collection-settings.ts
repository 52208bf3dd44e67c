import type { FlowWords } from '../words.ts'
import { settings } from './shared/settings.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...settings.fr,
    title: 'Règles de relance',
    what: 'Les règles qui valent pour tous les clients : seuil, nombre de relances, heures de contact, pénalités.',
  },
  en: { ...settings.en, title: 'Edit the collection rules' },
}
