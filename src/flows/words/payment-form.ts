import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Saisie d’un paiement',
    what: 'Enregistre un paiement d’un client, qui règle les factures choisies à sa propre date.',
    states: {
      ...form.fr.states,
      duplicate: [
        'Référence déjà prise',
        'Un autre paiement porte cette référence ce jour-là : l’utilisateur la change.',
      ],
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistré', isDuplicate: 'cette référence est déjà prise' },
    actors: { saveForm: 'l’enregistrement du paiement' },
  },
  en: {
    ...form.en,
    title: 'Enter a payment',
    states: { ...form.en.states, duplicate: 'Reference already taken' },
    guards: { ...form.en.guards, isDuplicate: 'this reference is already taken' },
    actors: { saveForm: 'saving the payment' },
  },
}
