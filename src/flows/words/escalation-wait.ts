import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Ne rien faire pour le moment',
    what: 'Décide de ne rien faire pour un client avant un jour, avec un motif.',
    actors: { saveForm: 'l’enregistrement de la décision' },
  },
  en: {
    ...form.en,
    title: 'Do nothing for now',
    actors: { saveForm: 'saving the decision' },
  },
}
