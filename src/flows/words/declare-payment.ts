import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Déclaration d’un paiement',
    what: 'Déclare un paiement que le client d’un dossier a fait directement.',
    actors: { saveForm: 'l’enregistrement du paiement' },
  },
  en: {
    ...form.en,
    title: 'Declare a payment',
    actors: { saveForm: 'saving the payment' },
  },
}
