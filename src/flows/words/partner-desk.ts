import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Espace partenaire',
    what: 'Le partenaire lit ses mandats, les accepte ou les refuse, enregistre les sommes recouvrées et clôt les dossiers.',
    states: {
      listing: ['Liste des mandats', 'La liste seule : aucun mandat n’est ouvert.'],
      loading: ['Chargement', 'Un mandat est chargé.'],
      loadFailed: ['Échec du chargement', 'Le mandat n’a pas pu être chargé.'],
      showing: ['Mandat affiché', 'Le mandat, et ce qu’on peut en faire.'],
      entering: ['Saisie du formulaire', 'L’action choisie est complétée, d’un motif ou d’une somme, puis confirmée.'],
      acting: ['Enregistrement', 'L’action est enregistrée ; le créancier en est informé.'],
      refused: ['Action non autorisée', 'Une règle l’empêche : le mandat a changé d’état entre-temps.'],
      unknown: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si c’est enregistré. Réessayer ne l’enregistre qu’une fois.',
      ],
    },
    events: {
      'mandate.opened': 'ouvre un mandat',
      'mandate.left': 'revient à la liste',
      'action.chosen': 'choisit une action',
      'draft.changed': 'modifie un champ',
      'action.confirmed': 'confirme l’action',
      'action.abandoned': 'y renonce',
      'mandate.reloaded': 'relit le mandat',
    },
    guards: {
      mayDo: 'l’état du mandat permet cette action',
      isSound: 'la saisie est correcte',
    },
    actors: { loadMandate: 'le chargement du mandat', actOnMandate: 'l’enregistrement de l’action' },
  },
  en: {
    title: 'Work on mandates',
    states: {
      listing: 'List of mandates',
      loading: 'Loading',
      loadFailed: 'Couldn’t load',
      showing: 'Mandate',
      entering: 'Filling in the form',
      acting: 'Saving',
      refused: 'Not allowed',
      unknown: 'Save not confirmed',
    },
    events: {
      'mandate.opened': 'opens a mandate',
      'mandate.left': 'goes back to the list',
      'action.chosen': 'chooses an action',
      'draft.changed': 'changes a field',
      'action.confirmed': 'confirms the action',
      'action.abandoned': 'cancels',
      'mandate.reloaded': 'reloads the mandate',
    },
    guards: {
      mayDo: 'the stage of the mandate allows this action',
      isSound: 'the input is valid',
    },
    actors: { loadMandate: 'loading the mandate', actOnMandate: 'saving the action' },
  },
  who: {
    'mandate.opened': 'partner',
    'mandate.left': 'partner',
    'retry.requested': 'partner',
    'action.chosen': 'partner',
    'draft.changed': 'partner',
    'action.confirmed': 'partner',
    'action.abandoned': 'partner',
    'mandate.reloaded': 'partner',
  },
}
