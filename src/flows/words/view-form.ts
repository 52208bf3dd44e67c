import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Vue d’une liste',
    what: 'Enregistre les filtres, le tri et les colonnes d’une liste sous un nom, les partage ou les épingle, ou supprime la vue.',
    states: {
      ...form.fr.states,
      confirmingRemoval: ['Supprimer la vue ?', 'Une confirmation est demandée : faut-il supprimer la vue ?'],
      removing: ['Suppression de la vue', 'Le serveur supprime la vue.'],
      removalFailed: [
        'Suppression incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si la vue est supprimée. L’utilisateur réessaie ou la garde.',
      ],
      removed: ['Vue supprimée', 'La vue est supprimée.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande à supprimer la vue',
      'removal.confirmed': 'confirme la suppression',
      'removal.cancelled': 'renonce à la suppression',
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistrée' },
    actors: { saveForm: 'l’enregistrement de la vue', removeEntry: 'la suppression de la vue' },
  },
  en: {
    ...form.en,
    title: 'View of a list',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Delete the view?',
      removing: 'Deleting the view',
      removalFailed: 'Deletion not confirmed',
      removed: 'View deleted',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks to delete the view',
      'removal.confirmed': 'confirms the deletion',
      'removal.cancelled': 'keeps the view',
    },
    actors: { saveForm: 'saving the view', removeEntry: 'deleting the view' },
  },
}
