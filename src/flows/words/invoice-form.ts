import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Ajout d’une facture',
    what: 'Ajoute une facture au compte d’un client.',
    states: {
      ...form.fr.states,
      duplicate: ['Numéro déjà pris', 'Ce qui doit être unique est déjà pris : l’utilisateur le change.'],
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistrée', isDuplicate: 'ce numéro de pièce existe déjà' },
    actors: { saveForm: 'l’enregistrement de la facture' },
  },
  en: {
    ...form.en,
    title: 'Add an invoice',
    states: { ...form.en.states, duplicate: 'Number already taken' },
    guards: { ...form.en.guards, isDuplicate: 'this document number already exists' },
    actors: { saveForm: 'saving the invoice' },
  },
}
