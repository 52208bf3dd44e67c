import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Action sur tout le compte',
    what: 'Une action qui concerne tout un compte, faite après confirmation : mot de passe, formule, réinitialisation de la démonstration.',
    states: {
      showing: ['Action proposée', 'Ce qui peut être fait est montré.'],
      asking: ['Confirmer ?', 'Ce que cela signifie est dit, et la question posée : faut-il le faire ?'],
      acting: ['Action en cours', 'Le serveur fait ce qui est demandé.'],
      done: ['C’est fait', 'C’est fait ; cela peut être demandé de nouveau.'],
      refused: ['Action non autorisée', 'Une règle l’empêche : rien n’a été fait.'],
      failed: [
        'Action incertaine',
        'Le serveur n’a pas répondu : on ne sait pas si c’est fait. Réessayer est sans risque.',
      ],
    },
    events: {
      'action.requested': 'demande à le faire',
      'action.declined': 'y renonce',
      'action.confirmed': 'confirme',
    },
    guards: {},
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
      'action.requested': 'asks to do it',
      'action.declined': 'cancels',
      'action.confirmed': 'confirms',
    },
    guards: {},
    actors: { act: 'the requested action' },
  },
}
