import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Relance ponctuelle',
    what: 'Planifie à la main une relance d’un client : par quel canal, quel jour.',
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a planifiée' },
    actors: { saveForm: 'la planification de la relance' },
  },
  en: {
    ...form.en,
    title: 'Plan a reminder',
    actors: { saveForm: 'planning the reminder' },
  },
}
