import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Tâche',
    what: 'Note ce qu’il y a à faire pour un client avant un jour, ou lui donne un autre jour ou un autre membre.',
    actors: { saveForm: 'l’enregistrement de la tâche' },
  },
  en: {
    ...form.en,
    title: 'Task',
    actors: { saveForm: 'saving the task' },
  },
}
