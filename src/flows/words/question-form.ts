import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Question à un commercial',
    what: 'Interroge un commercial sur un litige par un e-mail avec un lien, repose la question, ou la retire tant qu’il n’a pas répondu.',
    states: {
      ...form.fr.states,
      confirmingRemoval: ['Retirer la question ?', 'Une confirmation est demandée : faut-il retirer la question ?'],
      removing: ['Retrait de la question', 'Le serveur retire la question : son lien ne fonctionne plus.'],
      removalFailed: [
        'Retrait incertain',
        'Le serveur n’a pas répondu : on ne sait pas si la question est retirée. L’utilisateur réessaie ou la garde.',
      ],
      removed: ['Question retirée', 'La question est retirée.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande à retirer la question',
      'removal.confirmed': 'confirme le retrait',
      'removal.cancelled': 'renonce au retrait',
    },
    guards: { ...form.fr.guards, isSaved: 'le serveur l’a enregistrée' },
    actors: { saveForm: 'l’envoi de la question', removeEntry: 'le retrait de la question' },
  },
  en: {
    ...form.en,
    title: 'Question to a salesperson',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Withdraw the question?',
      removing: 'Withdrawing the question',
      removalFailed: 'Withdrawal not confirmed',
      removed: 'Question withdrawn',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks to withdraw the question',
      'removal.confirmed': 'confirms the withdrawal',
      'removal.cancelled': 'keeps the question',
    },
    actors: { saveForm: 'sending the question', removeEntry: 'withdrawing the question' },
  },
}
