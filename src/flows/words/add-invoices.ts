import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Ajout de factures à un dossier',
    what: 'Ajoute à un dossier des factures ouvertes de son client.',
    states: {
      loading: [
        'Chargement des factures',
        'Les factures ouvertes du client sont chargées, avec ce qui s’oppose à chacune.',
      ],
      loadFailed: ['Échec du chargement', 'Les factures n’ont pas pu être chargées ; rien n’a été ajouté.'],
      barred: ['Aucun ajout possible', 'Le dossier ou son client ne prend aucune facture : chaque raison est dite.'],
      choosing: [
        'Choix des factures',
        'L’utilisateur choisit parmi les factures ; celles qu’une règle écarte disent pourquoi.',
      ],
      noneChosen: ['Aucune facture choisie', 'Aucune facture n’est choisie : l’utilisateur doit en choisir une.'],
      locked: [
        'Motif demandé',
        'Aucune mise en demeure n’est arrivée à terme pour une facture choisie : l’utilisateur la retire ou donne un motif.',
      ],
      adding: ['Ajout', 'Le serveur vérifie les factures et les ajoute.'],
      refused: ['Action non autorisée', 'Une règle l’empêche : les factures sont relues, pour un nouveau choix.'],
      failed: [
        'Ajout incertain',
        'Le serveur n’a pas répondu : on ne sait pas si elles sont ajoutées. Réessayer ne les ajoute qu’une fois.',
      ],
      added: ['Factures ajoutées', 'Elles sont dans le dossier.'],
    },
    events: {
      'invoices.chosen': 'choisit des factures',
      'reason.typed': 'donne un motif',
      'addition.requested': 'demande l’ajout',
      'choice.resumed': 'revient au choix',
    },
    guards: {
      isBarred: 'une règle empêche tout ajout',
      isLocked: 'aucune mise en demeure n’est arrivée à terme pour une facture choisie, et aucun motif n’est donné',
      isAnyChosen: 'au moins une facture est choisie',
    },
    actors: { loadSelection: 'le chargement des factures ouvertes', addInvoices: 'l’ajout des factures' },
  },
  en: {
    title: 'Add invoices to a case',
    states: {
      loading: 'Loading invoices',
      loadFailed: 'Couldn’t load',
      barred: 'No invoice can be added',
      choosing: 'Selecting invoices',
      noneChosen: 'No invoice selected',
      locked: 'Reason required',
      adding: 'Adding',
      refused: 'Not allowed',
      failed: 'Addition not confirmed',
      added: 'Invoices added',
    },
    events: {
      'invoices.chosen': 'selects invoices',
      'reason.typed': 'gives a reason',
      'addition.requested': 'asks to add them',
      'choice.resumed': 'goes back to the selection',
    },
    guards: {
      isBarred: 'a rule prevents adding invoices',
      isLocked: 'no formal notice has run out for a selected invoice, and no reason is given',
      isAnyChosen: 'at least one invoice is selected',
    },
    actors: { loadSelection: 'loading the open invoices', addInvoices: 'adding the invoices' },
  },
}
