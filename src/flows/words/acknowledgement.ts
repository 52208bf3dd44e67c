import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Reconnaissance de dette',
    what: 'Enregistre une reconnaissance de dette écrite, qui fait repartir la prescription de ses factures, ou en retire une.',
    states: {
      loading: [
        'Chargement des factures',
        'Les factures ouvertes du client et les reconnaissances déjà enregistrées sont chargées.',
      ],
      loadFailed: ['Échec du chargement', 'Les factures n’ont pas pu être chargées ; rien n’a été enregistré.'],
      editing: [
        'Saisie du formulaire',
        'Le formulaire : factures, date, document ; à côté, ce qui a été enregistré avant.',
      ],
      recording: ['Enregistrement', 'Elle est envoyée avec son document, vérifiée et enregistrée.'],
      recorded: ['Enregistré', 'Elle est enregistrée, et la fenêtre est fermée.'],
      refused: [
        'Action non autorisée',
        'Une règle l’empêche : la saisie reste, et se corrige sur des factures relues.',
      ],
      unknown: [
        'Enregistrement incertain',
        'Le serveur n’a pas répondu : on ne sait pas si elle est enregistrée. Réessayer ne l’enregistre qu’une fois.',
      ],
      confirmingWithdrawal: [
        'Retirer ?',
        'Une confirmation est demandée : faut-il retirer une reconnaissance enregistrée par erreur ?',
      ],
      withdrawing: ['Retrait', 'Le serveur la retire.'],
      withdrawalFailed: [
        'Retrait incertain',
        'Le serveur n’a pas répondu : elle vaut peut-être encore. L’utilisateur réessaie ou la laisse.',
      ],
    },
    events: {
      'draft.changed': 'modifie un champ',
      'draft.submitted': 'demande l’enregistrement',
      'withdrawal.requested': 'demande à retirer une reconnaissance',
      'form.resumed': 'revient au formulaire',
      'withdrawal.confirmed': 'confirme le retrait',
      'withdrawal.abandoned': 'renonce au retrait',
    },
    guards: {
      isSound: 'la saisie est correcte',
      isThere: 'cette reconnaissance est dans la liste',
    },
    actors: {
      loadOffer: 'le chargement des factures et des reconnaissances',
      recordAcknowledgement: 'l’enregistrement de la reconnaissance',
      withdrawAcknowledgement: 'le retrait de la reconnaissance',
    },
  },
  en: {
    title: 'Record an acknowledgement of debt',
    states: {
      loading: 'Loading invoices',
      loadFailed: 'Couldn’t load',
      editing: 'Filling in the form',
      recording: 'Saving',
      recorded: 'Saved',
      refused: 'Not allowed',
      unknown: 'Save not confirmed',
      confirmingWithdrawal: 'Remove?',
      withdrawing: 'Removing',
      withdrawalFailed: 'Removal not confirmed',
    },
    events: {
      'draft.changed': 'changes a field',
      'draft.submitted': 'asks to save',
      'withdrawal.requested': 'asks to remove an acknowledgement',
      'form.resumed': 'goes back to the form',
      'withdrawal.confirmed': 'confirms the removal',
      'withdrawal.abandoned': 'cancels the removal',
    },
    guards: {
      isSound: 'the input is valid',
      isThere: 'this acknowledgement is in the list',
    },
    actors: {
      loadOffer: 'loading invoices and acknowledgements',
      recordAcknowledgement: 'saving the acknowledgement',
      withdrawAcknowledgement: 'removing the acknowledgement',
    },
  },
}
