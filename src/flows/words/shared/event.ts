import type { LanguageWords } from '../../words.ts'

type Words = Omit<LanguageWords, 'title' | 'what'>

/** The words that disputes and promises share (src/machines/event/event-chart.ts), except how they end. */
export const event = {
  fr: {
    states: {
      beginning: [
        'Nouveau ou déjà enregistré ?',
        'Ce qui est nouveau se saisit tout de suite ; ce qui a déjà été enregistré est d’abord montré.',
      ],
      showing: ['Détail affiché', 'Ce qui a été enregistré, et ce qu’on peut en faire.'],
      loading: ['Chargement des factures', 'Les factures ouvertes du client sont chargées.'],
      loadFailed: ['Échec du chargement', 'Les factures n’ont pas pu être chargées ; rien n’a été enregistré.'],
      editing: ['Saisie du formulaire', 'Le formulaire : factures, montant, date, commentaire.'],
      recording: ['Enregistrement', 'L’enregistrement se fait, et les relances du client sont replanifiées.'],
      recorded: ['Enregistré', 'C’est enregistré ; la fenêtre dit ce que cela change.'],
      refused: [
        'Action non autorisée',
        'Une règle l’empêche : quelqu’un d’autre a été plus rapide, ou une facture a été payée entre-temps.',
      ],
      unknown: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si c’est enregistré. Réessayer ne l’enregistre qu’une fois.',
      ],
      closed: ['Fenêtre fermée', 'La fenêtre est fermée.'],
    },
    events: {
      'modal.closed': 'ferme la fenêtre',
      'change.requested': 'demande à modifier',
      'draft.changed': 'modifie un champ',
      'draft.submitted': 'demande l’enregistrement',
      'form.resumed': 'revient au formulaire',
      'comment.changed': 'écrit le commentaire',
      'end.abandoned': 'y renonce',
    },
    guards: {
      isThere: 'c’est déjà enregistré',
      isOpen: 'ce n’est pas terminé',
      isSound: 'la saisie est correcte',
      isExplained: 'un commentaire l’explique',
    },
    actors: { loadOffer: 'le chargement des factures ouvertes', recordEvent: 'l’enregistrement' },
  },
  en: {
    states: {
      beginning: 'New or existing?',
      showing: 'Details',
      loading: 'Loading invoices',
      loadFailed: 'Couldn’t load',
      editing: 'Filling in the form',
      recording: 'Saving',
      recorded: 'Saved',
      refused: 'Not allowed',
      unknown: 'Save not confirmed',
      closed: 'Closed',
    },
    events: {
      'modal.closed': 'closes the window',
      'change.requested': 'asks to change it',
      'draft.changed': 'changes a field',
      'draft.submitted': 'asks to save',
      'form.resumed': 'goes back to the form',
      'comment.changed': 'enters a comment',
      'end.abandoned': 'cancels',
    },
    guards: {
      isThere: 'it already exists',
      isOpen: 'it is open',
      isSound: 'the input is valid',
      isExplained: 'a comment is given',
    },
    actors: { loadOffer: 'loading the open invoices', recordEvent: 'saving' },
  },
} as const satisfies Record<'fr' | 'en', Words>
