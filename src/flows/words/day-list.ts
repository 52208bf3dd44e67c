import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Liste du jour à confirmer',
    what: 'Montre ce qui part selon les règles du compte, fait confirmer la liste du jour et met l’envoi automatique en pause.',
    states: {
      loading: ['Lecture de la liste', 'Qu’est-ce qui part aujourd’hui selon les règles du compte ?'],
      loadFailed: ['Échec de la lecture', 'La liste du jour n’a pas pu être lue.'],
      shown: ['Liste affichée', 'Ce qui part, ce qui est à confirmer et ce qui reste, avec les raisons.'],
      confirming: [
        'Confirmation',
        'Le serveur laisse partir les relances confirmées, si la liste est encore celle qui a été vue.',
      ],
      changed: [
        'Liste changée',
        'La liste a changé depuis qu’elle a été vue : rien ne part, et elle est montrée à nouveau.',
      ],
      confirmFailed: [
        'Confirmation incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si la liste est confirmée. Rien ne part deux fois.',
      ],
      confirmed: ['Liste confirmée', 'Les relances partent aux heures de contact.'],
      pausing: ['Mise en pause', 'On demande au serveur de ne rien laisser partir tout seul.'],
      pauseFailed: [
        'Pause incertaine',
        'Le serveur n’a pas répondu : l’envoi automatique n’est peut-être pas en pause.',
      ],
      resuming: ['Fin de la pause', 'On demande au serveur de mettre fin à la pause.'],
      resumeFailed: [
        'Reprise incertaine',
        'Le serveur n’a pas répondu : l’envoi automatique est peut-être encore en pause.',
      ],
    },
    events: {
      'list.confirmed': 'confirme la liste du jour',
      'list.requested': 'revient à la liste',
      'pause.requested': 'met l’envoi automatique en pause',
      'resume.requested': 'met fin à la pause',
    },
    guards: {
      isAnythingToConfirm: 'au moins une relance est à confirmer',
      isRunning: 'des règles d’envoi existent et rien n’est en pause',
      isPaused: 'l’envoi automatique est en pause',
    },
    actors: {
      readDay: 'la lecture de la liste du jour',
      confirmDay: 'la confirmation de la liste',
      pauseSending: 'la mise en pause',
      resumeSending: 'la fin de la pause',
    },
  },
  en: {
    title: 'Confirm the day’s list',
    states: {
      loading: 'Loading the list',
      loadFailed: 'Couldn’t load',
      shown: 'The day’s list',
      confirming: 'Confirming',
      changed: 'List changed',
      confirmFailed: 'Confirmation not confirmed',
      confirmed: 'List confirmed',
      pausing: 'Pausing',
      pauseFailed: 'Pause not confirmed',
      resuming: 'Ending the pause',
      resumeFailed: 'End of pause not confirmed',
    },
    events: {
      'list.confirmed': 'confirms the day’s list',
      'list.requested': 'returns to the list',
      'pause.requested': 'pauses automatic sending',
      'resume.requested': 'ends the pause',
    },
    guards: {
      isAnythingToConfirm: 'at least one reminder is to be confirmed',
      isRunning: 'there are sending rules and nothing is paused',
      isPaused: 'automatic sending is paused',
    },
    actors: {
      readDay: 'loading the day’s list',
      confirmDay: 'confirming the list',
      pauseSending: 'pausing',
      resumeSending: 'ending the pause',
    },
  },
}
