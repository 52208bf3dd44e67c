import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Commentaire',
    what: 'Écrit un commentaire sur un client ou un litige ; les membres mentionnés reçoivent un e-mail.',
    actors: { saveForm: 'l’enregistrement du commentaire' },
  },
  en: {
    ...form.en,
    title: 'Comment',
    actors: { saveForm: 'saving the comment' },
  },
}
