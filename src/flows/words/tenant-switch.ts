import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Changement d’entreprise',
    what: 'Travailler pour une autre de ses entreprises, ou en ajouter une.',
    states: {
      choosing: ['Choix de l’entreprise', 'Les entreprises de l’utilisateur, et celles qu’il peut ajouter.'],
      adding: [
        'Ajout d’une entreprise',
        'L’entreprise est créée ; une démonstration est remplie de données inventées.',
      ],
      additionFailed: [
        'Ajout incertain',
        'Le serveur n’a pas répondu : on ne sait pas si l’entreprise est créée. Réessayer est sans risque.',
      ],
      opening: ['Ouverture', 'L’entreprise choisie devient celle pour laquelle l’utilisateur travaille.'],
      openingFailed: [
        'Ouverture incertaine',
        'L’entreprise d’avant est encore ouverte, ou l’on ne peut pas le savoir.',
      ],
      opened: ['Entreprise ouverte', 'La page est rechargée pour elle.'],
    },
    events: {
      'tenant.chosen': 'choisit une entreprise',
      'addition.requested': 'demande à ajouter une entreprise',
      'attempt.dropped': 'y renonce',
    },
    guards: {},
    actors: { addTenant: 'l’ajout de l’entreprise', openTenant: 'l’ouverture de l’entreprise' },
  },
  en: {
    title: 'Switch company',
    states: {
      choosing: 'Choosing a company',
      adding: 'Adding a company',
      additionFailed: 'Addition not confirmed',
      opening: 'Opening',
      openingFailed: 'Opening not confirmed',
      opened: 'Company open',
    },
    events: {
      'tenant.chosen': 'chooses a company',
      'addition.requested': 'asks to add a company',
      'attempt.dropped': 'cancels',
    },
    guards: {},
    actors: { addTenant: 'adding the company', openTenant: 'opening the company' },
  },
}
