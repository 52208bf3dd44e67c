import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Choix d’un dossier',
    what: 'Un seul dossier de la liste est choisi, pour y ajouter des factures ou déclarer un paiement.',
    states: {
      choosing: ['Choix d’un dossier', 'L’utilisateur coche des dossiers.'],
      notOne: [
        'Pas exactement un dossier',
        'Aucun ou plusieurs sont cochés : l’utilisateur doit en cocher exactement un.',
      ],
      acting: [
        'Action sur le dossier',
        'La fenêtre où des factures sont ajoutées, ou un paiement déclaré, est ouverte.',
      ],
    },
    events: {
      'cases.chosen': 'coche ou décoche des dossiers',
      'action.requested': 'demande à ajouter des factures ou à déclarer un paiement',
      'window.closed': 'ferme la fenêtre',
    },
    guards: { isOneChosen: 'un seul dossier est coché' },
    actors: {},
  },
  en: {
    title: 'Select a case',
    states: { choosing: 'Selecting a case', notOne: 'Not exactly one case selected', acting: 'Action on the case' },
    events: {
      'cases.chosen': 'selects or deselects cases',
      'action.requested': 'asks to add invoices or to declare a payment',
      'window.closed': 'closes the window',
    },
    guards: { isOneChosen: 'exactly one case is selected' },
    actors: {},
  },
}
