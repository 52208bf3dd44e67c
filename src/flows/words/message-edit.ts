import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Message d’une relance',
    what: 'Change le destinataire, l’objet et le texte d’un e-mail prévu, ou lui rend ceux d’habitude.',
    states: {
      ...form.fr.states,
      confirmingRemoval: [
        'Message habituel ?',
        'Une confirmation est demandée : faut-il revenir au message habituel ?',
      ],
      removing: ['Retour au message habituel', 'Le serveur rend à la relance son message habituel.'],
      removalFailed: [
        'Retour incertain',
        'Le serveur n’a pas répondu : le message modifié est peut-être encore là. L’utilisateur réessaie ou le garde.',
      ],
      removed: ['Message habituel', 'La relance a de nouveau son message habituel.'],
    },
    events: {
      ...form.fr.events,
      'removal.requested': 'demande le message habituel',
      'removal.confirmed': 'confirme le retour au message habituel',
      'removal.cancelled': 'garde le message modifié',
    },
    actors: { saveForm: 'l’enregistrement du message', removeEntry: 'le retour au message habituel' },
  },
  en: {
    ...form.en,
    title: 'Message of a reminder',
    states: {
      ...form.en.states,
      confirmingRemoval: 'Usual message again?',
      removing: 'Restoring the usual message',
      removalFailed: 'Restoring not confirmed',
      removed: 'Usual message restored',
    },
    events: {
      ...form.en.events,
      'removal.requested': 'asks for the usual message',
      'removal.confirmed': 'confirms the usual message',
      'removal.cancelled': 'keeps the changed message',
    },
    actors: { saveForm: 'saving the message', removeEntry: 'restoring the usual message' },
  },
}
