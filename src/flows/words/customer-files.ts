import type { FlowWords } from '../words.ts'
import { uploads } from './shared/uploads.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: { ...uploads.fr, title: 'Fichiers d’un client', what: 'Des fichiers sont ajoutés à un client.' },
  en: { ...uploads.en, title: 'Add files to a customer' },
  who: { 'upload.progressed': 'page' },
}
