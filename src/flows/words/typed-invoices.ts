import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Ajout de factures saisies à un dossier',
    what: 'Ajoute à un dossier des factures saisies à la main.',
    guards: { ...form.fr.guards, isSaved: 'le serveur les a ajoutées' },
    actors: { saveForm: 'l’ajout des factures' },
  },
  en: {
    ...form.en,
    title: 'Adding typed invoices to a case',
    guards: { ...form.en.guards, isSaved: 'the server added them' },
    actors: { saveForm: 'the adding of the invoices' },
  },
}
