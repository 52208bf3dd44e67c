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
    title: 'Add invoices to a case by hand',
    guards: { ...form.en.guards, isSaved: 'the server added them' },
    actors: { saveForm: 'adding the invoices' },
  },
}
