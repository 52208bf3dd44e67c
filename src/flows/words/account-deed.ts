import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Action sur tout le compte',
    what: 'Une action qui concerne tout un compte, faite après confirmation : autre mot de passe, autre version, démonstration refaite à neuf.',
    states: {
      showing: ['Action proposée', 'Ce qui peut être fait est montré.'],
      asking: ['Le faire ?', 'Ce que cela signifie est dit, et la question posée : faut-il le faire ?'],
      acting: ['Action en cours', 'Le serveur fait ce qui est demandé.'],
      done: ['C’est fait', 'C’est fait ; cela peut être demandé de nouveau.'],
      refused: ['Refusé par une règle', 'Une règle du serveur s’y oppose : rien n’a été fait.'],
      failed: [
        'Action incertaine',
        'Le serveur n’a pas répondu : rien ne dit que c’est fait. Réessayer est sans risque.',
      ],
    },
    events: {
      'deed.requested': 'demande à le faire',
      'deed.declined': 'y renonce',
      'deed.confirmed': 'confirme',
    },
    guards: { isDone: 'le serveur l’a fait' },
    actors: { act: 'l’action demandée' },
  },
  en: {
    title: 'Confirm an account-wide action',
    states: {
      showing: 'Action available',
      asking: 'Confirm?',
      acting: 'In progress',
      done: 'Done',
      refused: 'Not allowed',
      failed: 'Action not confirmed',
    },
    events: {
      'deed.requested': 'asks to do it',
      'deed.declined': 'cancels',
      'deed.confirmed': 'confirms',
    },
    guards: { isDone: 'the action was done' },
    actors: { act: 'the requested action' },
  },
}
