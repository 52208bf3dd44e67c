import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Adresse à corriger',
    what: 'Corrige une adresse d’où des e-mails sont revenus.',
    actors: { saveForm: 'l’enregistrement de l’adresse' },
  },
  en: { ...form.en, title: 'Correct a bounced address', actors: { saveForm: 'saving the address' } },
}
