import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Envoi d’une mise en demeure',
    what: 'Dit que la lettre d’une mise en demeure a été postée, et quel jour.',
    actors: { saveForm: 'l’enregistrement de l’envoi' },
  },
  en: {
    ...form.en,
    title: 'Record the posting of a formal notice',
    actors: { saveForm: 'saving the posting' },
  },
}
