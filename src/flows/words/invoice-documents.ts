import type { FlowWords } from '../words.ts'
import { uploads } from './shared/uploads.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...uploads.fr,
    title: 'Documents des factures',
    what: 'Des documents de factures sont déposés ; chacun est joint à sa facture par son numéro.',
  },
  en: { ...uploads.en, title: 'Invoice documents' },
  who: { 'upload.progressed': 'page' },
}
