import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Rapport par e-mail',
    what: 'Dit à quel rythme une vue ou le tableau de bord est envoyé par e-mail à l’utilisateur, ou qu’il ne l’est plus.',
    actors: { saveForm: 'l’enregistrement du rapport' },
  },
  en: { ...form.en, title: 'Report by e-mail', actors: { saveForm: 'saving the report' } },
}
