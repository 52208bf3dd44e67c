import type { FlowWords } from '../words.ts'
import { settings } from './shared/settings.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...settings.fr,
    title: 'Champs personnalisés',
    what: 'Les champs de vos clients que vous définissez : leurs noms, types, choix et ordre.',
  },
  en: { ...settings.en, title: 'Edit the custom fields' },
}
