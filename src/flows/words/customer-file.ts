import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Fichier d’un client',
    what: 'Renomme un fichier d’un client ou le supprime.',
    states: {
      ...form.fr.states,
      confirmingRemoval: ['Supprimer ?', 'Une confirmation est demandée : faut-il supprimer ?'],
      removing: ['Suppression', 'Le serveur le supprime.'],
      removalFailed: [
        'Suppression incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si c’est supprimé. L’utilisateur réessaie ou le garde.',
      ],
      removed: ['Supprimé', 'C’est supprimé.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande la suppression',
      'removal.confirmed': 'confirme la suppression',
      'removal.cancelled': 'renonce à la suppression',
    },
    actors: { saveForm: 'le nouveau nom du fichier', removeEntry: 'la suppression du fichier' },
  },
  en: {
    ...form.en,
    title: 'Rename or remove a file',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Remove?',
      removing: 'Removing',
      removalFailed: 'Removal not confirmed',
      removed: 'Removed',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks to remove it',
      'removal.confirmed': 'confirms the removal',
      'removal.cancelled': 'cancels the removal',
    },
    actors: { saveForm: 'renaming the file', removeEntry: 'removing the file' },
  },
}
