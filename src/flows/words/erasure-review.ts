import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Suites d’un effacement',
    what: 'Ce qui peut encore nommer un utilisateur effacé : un administrateur décide donnée par donnée.',
    states: {
      reading: ['Recherche', 'On cherche ce qui attend une décision.'],
      readFailed: ['Échec de la lecture', 'Ce qui attend une décision n’a pas pu être lu.'],
      reviewing: ['Données à décider', 'Les données, chacune à effacer ou à garder.'],
      confirming: ['Effacer ?', 'Faut-il effacer ? La question dit combien de données disparaissent.'],
      deciding: ['Décision transmise', 'Le serveur efface ce qui doit l’être et retient ce qui reste.'],
      unknown: [
        'Décision incertaine',
        'Le serveur n’a pas répondu : rien ne dit que c’est décidé. Réessayer répète la même demande.',
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
    title: 'After an erasure',
    states: {
      reading: 'Search',
      readFailed: 'Could not be read',
      reviewing: 'Pieces to decide on',
      confirming: 'Erase?',
      deciding: 'Decision sent',
      unknown: 'Decision uncertain',
      settled: 'Nothing to decide',
    },
    events: {
      'piece.chosen': 'chooses for a piece',
      'rest.kept': 'keeps all the rest',
      'decisions.submitted': 'submits the choices',
      'erasure.confirmed': 'confirms the erasure',
      'erasure.abandoned': 'goes back to the choices',
    },
    guards: {
      isEmpty: 'nothing awaits a decision any more',
      erasesSome: 'one piece at least is to be erased',
      keepsSome: 'one piece at least is to be kept, and none to be erased',
    },
    actors: {
      readReview: 'the search for what awaits a decision',
      decide: 'the decision',
    },
  },
}
