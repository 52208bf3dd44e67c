import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Utilisateurs du compte',
    what: 'Qui fait partie d’une entreprise, et qui y est invité.',
    states: {
      reading: ['Chargement', 'Les membres et les invitations sont chargés.'],
      readFailed: ['Échec du chargement', 'Les membres et les invitations n’ont pas pu être chargés.'],
      shown: ['Liste affichée', 'Les listes, et le formulaire d’une invitation.'],
      confirming: ['Retirer cette personne ?', 'La question avant que quelqu’un soit retiré.'],
      acting: ['Action en cours', 'Le serveur fait ce qui est demandé.'],
      done: ['C’est fait', 'Les listes, et ce qui a été fait.'],
      refused: ['Action non autorisée', 'Une règle l’empêche ; les listes restent comme avant.'],
      failed: ['Action incertaine', 'Le serveur n’a pas répondu : on ne sait pas si c’est fait.'],
    },
    events: {
      'form.changed': 'modifie l’invitation',
      'invitation.requested': 'demande à inviter un collègue',
      'action.requested': 'change un rôle, retire, ou répond à une demande',
      'removal.confirmed': 'confirme le retrait',
      'removal.declined': 'renonce au retrait',
      'action.dropped': 'en reste là et relit la liste',
    },
    guards: {
      isRight: 'l’adresse e-mail est correcte',
      isRemoval: 'quelqu’un va être retiré',
    },
    actors: { readMembers: 'le chargement des membres et des invitations', act: 'l’action demandée' },
  },
  en: {
    title: 'Manage users',
    states: {
      reading: 'Loading',
      readFailed: 'Couldn’t load',
      shown: 'List of users',
      confirming: 'Remove this person?',
      acting: 'In progress',
      done: 'Done',
      refused: 'Not allowed',
      failed: 'Action not confirmed',
    },
    events: {
      'form.changed': 'edits the invitation',
      'invitation.requested': 'asks to invite a colleague',
      'action.requested': 'changes a role, removes a user or answers a request',
      'removal.confirmed': 'confirms the removal',
      'removal.declined': 'cancels the removal',
      'action.dropped': 'dismisses the message and reloads the list',
    },
    guards: {
      isRight: 'the e-mail address is correct',
      isRemoval: 'somebody is about to be removed',
    },
    actors: { readMembers: 'loading members and invitations', act: 'the requested action' },
  },
}
