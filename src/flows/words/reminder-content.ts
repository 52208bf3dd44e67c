import type { FlowWords } from '../words.ts'
import { settings } from './shared/settings.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...settings.fr,
    title: 'Contenu des relances',
    what: 'Ce que les relances disent de l’entreprise : contact et coordonnées bancaires.',
  },
  en: { ...settings.en, title: 'Edit the reminder content' },
}
