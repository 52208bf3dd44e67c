import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Appel',
    what: 'Les appels prévus du jour, l’un après l’autre.',
    states: {
      loading: ['Chargement', 'La fiche d’appel est chargée, telle qu’elle est maintenant.'],
      refused: [
        'Rien à appeler',
        'L’appel n’a plus lieu d’être : payé depuis, appelé par quelqu’un d’autre, ou relancé par un autre canal.',
      ],
      loadFailed: ['Échec du chargement', 'La fiche d’appel n’a pas pu être chargée.'],
      ready: ['Fiche d’appel affichée', 'La fiche est à l’écran : qui appeler, ce qui est dû, que dire.'],
      noting: ['Appel en cours', 'L’utilisateur est au téléphone et note ce qui se dit.'],
      choosingOutcome: [
        'Issue à choisir',
        'Comment l’appel s’est-il terminé : promesse, paiement déjà fait, litige, autre jour, autre personne, pas de réponse ?',
      ],
      saving: ['Enregistrement', 'L’appel et ce qui en découle sont enregistrés ensemble.'],
      notSaved: ['Action non autorisée', 'Une règle l’empêche ; les notes et l’issue sont gardées.'],
      saveFailed: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si c’est enregistré. Réessayer ne l’enregistre qu’une fois.',
      ],
      done: ['Enregistré', 'L’appel est enregistré.'],
    },
    events: {
      'sheet.reloaded': 'demande à recharger la fiche',
      'next.wanted': 'passe à l’appel suivant',
      'call.begun': 'commence l’appel',
      'notes.changed': 'prend des notes',
      'call.dropped': 'dit ne pas avoir appelé',
      'outcome.wanted': 'passe au choix de l’issue',
      'outcome.changed': 'choisit ou complète l’issue',
      'notes.resumed': 'revient aux notes',
      'call.saved': 'demande l’enregistrement',
    },
    guards: {
      hasNext: 'un autre appel suit',
      isDue: 'le jour de l’appel est venu',
      hasNotes: 'des notes sont prises',
      isReady: 'l’issue est complète',
    },
    actors: { loadSheet: 'le chargement de la fiche d’appel', savePhoneCall: 'l’enregistrement de l’appel' },
  },
  en: {
    title: 'Make a phone call',
    states: {
      loading: 'Loading',
      refused: 'No call needed',
      loadFailed: 'Couldn’t load',
      ready: 'Call sheet',
      noting: 'Taking notes',
      choosingOutcome: 'Choosing the outcome',
      saving: 'Saving',
      notSaved: 'Not allowed',
      saveFailed: 'Save not confirmed',
      done: 'Saved',
    },
    events: {
      'sheet.reloaded': 'asks to reload the call sheet',
      'next.wanted': 'goes to the next call',
      'call.begun': 'starts the call',
      'notes.changed': 'takes notes',
      'call.dropped': 'cancels the call',
      'outcome.wanted': 'goes to the outcome',
      'outcome.changed': 'chooses or completes the outcome',
      'notes.resumed': 'goes back to the notes',
      'call.saved': 'asks to save',
    },
    guards: {
      hasNext: 'another call follows',
      isDue: 'the call is due',
      hasNotes: 'notes were taken',
      isReady: 'the outcome is complete',
    },
    actors: { loadSheet: 'loading the call sheet', savePhoneCall: 'saving the call' },
  },
}
