import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Facture créée depuis son document',
    what: 'Crée la facture que décrit le XML d’un document.',
    states: {
      ...form.fr.states,
      duplicate: ['Numéro déjà pris', 'Une facture porte déjà ce numéro : l’utilisateur ferme ou change de client.'],
    },
    guards: { ...form.fr.guards, isDuplicate: 'une facture porte déjà ce numéro' },
    actors: { saveForm: 'la création de la facture' },
  },
  en: {
    ...form.en,
    title: 'Create an invoice from its document',
    states: { ...form.en.states, duplicate: 'Number already taken' },
    guards: { ...form.en.guards, isDuplicate: 'an invoice has the number already' },
    actors: { saveForm: 'creating the invoice' },
  },
}
