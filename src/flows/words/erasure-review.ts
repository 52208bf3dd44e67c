import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Suites d’un effacement',
    what: 'Ce qui peut encore nommer un utilisateur effacé : un administrateur décide donnée par donnée.',
    states: {
      reading: ['Recherche', 'On cherche ce qui attend une décision.'],
      readFailed: ['Échec du chargement', 'Ce qui attend une décision n’a pas pu être chargé.'],
      reviewing: ['Données à décider', 'Les données, chacune à effacer ou à garder.'],
      confirming: ['Effacer ?', 'Faut-il effacer ? La question dit combien de données disparaissent.'],
      deciding: ['Décision transmise', 'Le serveur efface ce qui doit l’être et retient ce qui reste.'],
      unknown: [
        'Décision incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si c’est décidé. Réessayer est sans risque.',
      ],
      settled: ['Rien à décider', 'Plus rien n’attend une décision.'],
    },
    events: {
      'piece.chosen': 'choisit pour une donnée',
      'rest.kept': 'garde tout le reste',
      'decisions.submitted': 'valide ses choix',
      'erasure.confirmed': 'confirme l’effacement',
      'erasure.abandoned': 'revient à ses choix',
    },
    guards: {
      isEmpty: 'rien n’attend plus de décision',
      erasesSome: 'une donnée au moins est à effacer',
      keepsSome: 'une donnée au moins est à garder, et aucune à effacer',
    },
    actors: {
      readReview: 'la recherche de ce qui attend une décision',
      decide: 'la décision',
    },
  },
  en: {
    title: 'Review the data left after an erasure',
    states: {
      reading: 'Searching',
      readFailed: 'Couldn’t load',
      reviewing: 'Data to review',
      confirming: 'Erase?',
      deciding: 'Saving the decisions',
      unknown: 'Decision not confirmed',
      settled: 'Nothing to decide',
    },
    events: {
      'piece.chosen': 'decides on an item',
      'rest.kept': 'keeps the rest',
      'decisions.submitted': 'submits the choices',
      'erasure.confirmed': 'confirms the erasure',
      'erasure.abandoned': 'goes back to the choices',
    },
    guards: {
      isEmpty: 'nothing is left to decide',
      erasesSome: 'at least one item is to be erased',
      keepsSome: 'at least one item is kept and none is erased',
    },
    actors: {
      readReview: 'searching for data to decide on',
      decide: 'saving the decisions',
    },
  },
}
