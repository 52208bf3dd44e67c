import type { FlowWords } from '../words.ts'
import { settings } from './shared/settings.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...settings.fr,
    title: 'Mes informations',
    what: 'Ce qu’un utilisateur dit de lui-même : nom, prénom et téléphone.',
  },
  en: { ...settings.en, title: 'Edit my information' },
}
