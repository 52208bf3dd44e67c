import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Réponse d’un commercial',
    what: 'Un commercial lit par un lien ce qu’on lui demande sur un litige, et répond une fois, sans compte.',
    states: {
      reading: ['Lecture de la question', 'La question du lien est lue.'],
      readingFailed: ['Échec de la lecture', 'Le serveur n’a pas répondu : rien n’a été lu.'],
      answering: ['Réponse à écrire', 'Le commercial dit si le client a raison, et ce qui s’ensuit.'],
      sending: ['Envoi', 'La réponse est envoyée avec sa pièce jointe, vérifiée et enregistrée.'],
      uncertain: [
        'Envoi incertain',
        'Le serveur n’a pas répondu : on ne sait pas si la réponse est arrivée. Réessayer ne l’enregistre qu’une fois.',
      ],
      sent: ['Envoyé', 'La réponse est enregistrée, et qui traite le litige a une tâche.'],
      answered: ['Déjà répondu', 'Une réponse a déjà été donnée par ce lien.'],
      unknown: ['Lien inconnu', 'Le lien est inconnu, a expiré ou a été retiré.'],
    },
    events: {
      'draft.changed': 'modifie la réponse',
      'answer.submitted': 'demande l’envoi',
    },
    guards: {
      isOpen: 'la question attend une réponse',
      isAnswered: 'une réponse a déjà été donnée',
      isUnknown: 'le lien ne fonctionne pas',
      isSent: 'le serveur l’a enregistrée',
      isSound: 'la saisie est correcte',
    },
    actors: { readQuestion: 'la lecture de la question', sendAnswer: 'l’envoi de la réponse' },
  },
  en: {
    title: 'Answer of a salesperson',
    states: {
      reading: 'Reading the question',
      readingFailed: 'Couldn’t read',
      answering: 'Writing the answer',
      sending: 'Sending',
      uncertain: 'Send not confirmed',
      sent: 'Sent',
      answered: 'Already answered',
      unknown: 'Unknown link',
    },
    events: {
      'draft.changed': 'changes the answer',
      'answer.submitted': 'asks to send it',
    },
    guards: {
      isOpen: 'the question waits for an answer',
      isAnswered: 'an answer was already given',
      isUnknown: 'the link does not work',
      isSent: 'the server stored it',
      isSound: 'the input is valid',
    },
    actors: { readQuestion: 'reading the question', sendAnswer: 'sending the answer' },
  },
}
