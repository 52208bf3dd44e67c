import type { FlowWords } from '../words.ts'
import { form } from './shared/form.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    ...form.fr,
    title: 'Contacter un client',
    what: 'Contacte un client en dehors du scénario : par quel canal, quand, avec quel texte ; ou écrit une note.',
    states: {
      ...form.fr.states,
      weighing: ['Saisie correcte', 'Elle est enregistrée, ou une question est posée d’abord.'],
      asking: [
        'Autre contact proche',
        'Un autre contact est proche de ce jour : l’utilisateur envoie quand même, remplace l’étape prévue ou revient.',
      ],
    },
    events: {
      ...form.fr.events,
      'question.answered': 'décide que faire de l’autre contact',
      'question.cancelled': 'revient à la saisie',
    },
    guards: {
      ...form.fr.guards,
      isSaved: 'le serveur l’a enregistré',
      isAsked: 'un autre contact est proche',
      'isAskedByServer REMINDER_BESIDE_CONTACT': 'le serveur connaît un autre contact proche',
    },
    actors: { saveForm: 'l’enregistrement du contact' },
  },
  en: {
    ...form.en,
    title: 'Contact a customer',
    states: {
      ...form.en.states,
      weighing: 'The input is valid',
      asking: 'Another contact is near',
    },
    events: {
      ...form.en.events,
      'question.answered': 'decides what to do about the other contact',
      'question.cancelled': 'goes back to the form',
    },
    guards: {
      ...form.en.guards,
      isAsked: 'another contact is near',
      'isAskedByServer REMINDER_BESIDE_CONTACT': 'the server knows of another contact nearby',
    },
    actors: { saveForm: 'saving the contact' },
  },
}
