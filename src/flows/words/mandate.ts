import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Mandat de recouvrement',
    what: 'Le mandat d’une délégation, du compte au partenaire et jusqu’à sa fin.',
    states: {
      waitingTransfer: ['En attente de transmission', 'Le mandat est à transmettre au partenaire.'],
      waitingTreatment: ['En attente de validation', 'Le partenaire l’a reçu, et n’a pas encore répondu.'],
      treated: ['En cours chez le partenaire', 'Le partenaire recouvre la créance.'],
      notTransferred: ['Non transmis', 'Il n’est jamais parvenu au partenaire ; le motif est gardé.'],
      refused: ['Refusé', 'Le partenaire ne le prend pas ; le motif est gardé.'],
      closed: ['Clos', 'Le partenaire a terminé sa mission.'],
    },
    events: {
      'mandate.transmitted': 'transmet le mandat au partenaire',
      'mandate.postponed': 'remet la transmission à plus tard',
      'mandate.undelivered': 'renonce à transmettre le mandat',
      'mandate.accepted': 'accepte le mandat',
      'mandate.refused': 'refuse le mandat',
      'debt.recovered': 'déclare une somme recouvrée',
      'mandate.closed': 'clôt le dossier',
    },
    guards: {},
    actors: {},
  },
  en: {
    title: 'Collection mandate',
    states: {
      waitingTransfer: 'Waiting for transmission',
      waitingTreatment: 'Waiting for the partner’s decision',
      treated: 'In progress at the partner',
      notTransferred: 'Not transmitted',
      refused: 'Refused',
      closed: 'Closed',
    },
    events: {
      'mandate.transmitted': 'transmits the mandate to the partner',
      'mandate.postponed': 'postpones the transmission',
      'mandate.undelivered': 'gives up transmitting the mandate',
      'mandate.accepted': 'accepts the mandate',
      'mandate.refused': 'refuses the mandate',
      'debt.recovered': 'declares a recovered amount',
      'mandate.closed': 'closes the case',
    },
    guards: {},
    actors: {},
  },
  who: {
    'mandate.transmitted': 'server',
    'mandate.postponed': 'server',
    'mandate.undelivered': 'server',
    'mandate.accepted': 'partner',
    'mandate.refused': 'partner',
    'debt.recovered': 'partner',
    'mandate.closed': 'partner',
  },
}
