import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Fiche d’un client',
    what: 'Ajoute un client ou en modifie un.',
    states: {
      ...form.fr.states,
      duplicate: ['Référence déjà prise', 'Ce qui doit être unique est déjà pris : l’utilisateur le change.'],
    },
    guards: { ...form.fr.guards, isDuplicate: 'un autre client porte déjà cette référence' },
    actors: { saveForm: 'l’enregistrement du client' },
  },
  en: {
    ...form.en,
    title: 'Edit a customer',
    states: { ...form.en.states, duplicate: 'Reference already taken' },
    guards: { ...form.en.guards, isDuplicate: 'another customer already has this reference' },
    actors: { saveForm: 'saving the customer' },
  },
}
