import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Annulation d’un paiement',
    what: 'Annule un paiement saisi à la main : ce qu’il réglait est de nouveau dû.',
    actors: { saveForm: 'l’annulation du paiement' },
  },
  en: {
    ...form.en,
    title: 'Cancel a payment',
    actors: { saveForm: 'cancelling the payment' },
  },
}
