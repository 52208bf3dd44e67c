import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Limite de crédit',
    what: 'Fixe ce qu’un client peut devoir, par le compte ou par son assureur-crédit, le modifie ou y met fin.',
    states: {
      ...form.fr.states,
      confirmingRemoval: ['Supprimer la limite ?', 'Une confirmation est demandée : faut-il supprimer la limite ?'],
      removing: ['Suppression de la limite', 'Le serveur supprime la limite.'],
      removalFailed: [
        'Suppression incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si la limite est supprimée. L’utilisateur réessaie ou la garde.',
      ],
      removed: ['Limite supprimée', 'Il n’y a plus de limite.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande à supprimer la limite',
      'removal.confirmed': 'confirme la suppression',
      'removal.cancelled': 'renonce à la suppression',
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistrée' },
    actors: { saveForm: 'l’enregistrement de la limite', removeEntry: 'la suppression de la limite' },
  },
  en: {
    ...form.en,
    title: 'Credit limit',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Remove the limit?',
      removing: 'Removing the limit',
      removalFailed: 'Removal not confirmed',
      removed: 'Limit removed',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks to remove the limit',
      'removal.confirmed': 'confirms the removal',
      'removal.cancelled': 'cancels the removal',
    },
    actors: { saveForm: 'saving the limit', removeEntry: 'removing the limit' },
  },
}
