import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Procédure collective',
    what: 'Enregistre une procédure collective d’un client, ou la lève.',
    states: {
      ...form.fr.states,
      confirmingRemoval: ['Lever la procédure ?', 'Une confirmation est demandée : faut-il lever la procédure ?'],
      removing: ['Levée de la procédure', 'Le serveur lève la procédure.'],
      removalFailed: [
        'Levée incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si la procédure est levée. L’utilisateur réessaie ou la garde.',
      ],
      removed: ['Procédure levée', 'La procédure est levée.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande à lever la procédure',
      'removal.confirmed': 'confirme la levée',
      'removal.cancelled': 'renonce à la levée',
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistrée' },
    actors: { saveForm: 'l’enregistrement de la procédure', removeEntry: 'la levée de la procédure' },
  },
  en: {
    ...form.en,
    title: 'Record insolvency proceedings',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Remove the insolvency flag?',
      removing: 'Removing the insolvency flag',
      removalFailed: 'Removal not confirmed',
      removed: 'Insolvency flag removed',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks to remove the insolvency flag',
      'removal.confirmed': 'confirms the removal',
      'removal.cancelled': 'cancels the removal',
    },
    actors: { saveForm: 'saving the proceedings', removeEntry: 'removing the insolvency flag' },
  },
}
