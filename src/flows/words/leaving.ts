import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Quitter sans enregistrer',
    what: 'Demande confirmation avant de quitter une page dont les modifications ne sont pas enregistrées.',
    states: {
      settled: ['Rien à perdre', 'Rien ne serait perdu.'],
      guarded: ['Modifications à perdre', 'Quitter la page perdrait des modifications.'],
      'guarded.unsaved': ['Travail en cours', 'La personne continue son travail.'],
      'guarded.asking': [
        'Quitter sans enregistrer ?',
        'Une question est posée à la personne : rester, ou quitter sans enregistrer ?',
      ],
      left: ['Page quittée', 'La personne va là où elle voulait aller.'],
    },
    events: {
      'changes.made': 'a des modifications non enregistrées',
      'changes.kept': 'n’a plus de modification à enregistrer',
      'leave.requested': 'demande à quitter la page',
      'leave.declined': 'choisit de rester',
      'leave.confirmed': 'choisit de quitter sans enregistrer',
    },
    guards: {},
    actors: {
      watchChanges: 'la surveillance des modifications',
      watchWays: 'la surveillance des départs de la page',
    },
  },
  en: {
    title: 'Leaving without saving',
    states: {
      settled: 'Nothing to lose',
      guarded: 'Changes to lose',
      'guarded.unsaved': 'At work',
      'guarded.asking': 'Leave without saving?',
      left: 'Page left',
    },
    events: {
      'changes.made': 'has changes that are not saved',
      'changes.kept': 'has no more changes to save',
      'leave.requested': 'asks to leave the page',
      'leave.declined': 'chooses to stay',
      'leave.confirmed': 'chooses to leave without saving',
    },
    guards: {},
    actors: { watchChanges: 'the watch over the changes', watchWays: 'the watch over the ways out of the page' },
  },
  who: { 'changes.made': 'page', 'changes.kept': 'page', watchChanges: 'page', watchWays: 'page' },
}
