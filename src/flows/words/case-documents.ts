import type { FlowWords } from '../words.ts'
import { uploads } from './shared/uploads.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...uploads.fr,
    title: 'Documents joints à un dossier',
    what: 'Des documents sont joints à un dossier après son ouverture.',
  },
  en: { ...uploads.en, title: 'Attach documents to a case' },
  who: { 'upload.progressed': 'page' },
}
