import type { FlowWords } from '../words.ts'

/** What the names in this flow's chart say. */
export const words: FlowWords = {
  fr: {
    title: 'Quitter sans enregistrer',
    what: 'Demande confirmation avant de quitter une page dont les modifications ne sont pas enregistrées.',
    states: {
      settled: ['Rien à perdre', 'Rien ne serait perdu.'],
      guarded: ['Modifications à perdre', 'Quitter la page perdrait des modifications.'],
      'guarded.unsaved': ['Travail en cours', 'L’utilisateur continue son travail.'],
      'guarded.asking': [
        'Quitter sans enregistrer ?',
        'Une confirmation est demandée : rester, ou quitter sans enregistrer ?',
      ],
      left: ['Page quittée', 'L’utilisateur va là où il voulait aller.'],
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
    title: 'Leave without saving',
    states: {
      settled: 'No unsaved changes',
      guarded: 'Unsaved changes',
      'guarded.unsaved': 'Editing',
      'guarded.asking': 'Leave without saving?',
      left: 'Page left',
    },
    events: {
      'changes.made': 'has unsaved changes',
      'changes.kept': 'has no unsaved changes left',
      'leave.requested': 'asks to leave the page',
      'leave.declined': 'chooses to stay',
      'leave.confirmed': 'chooses to leave without saving',
    },
    guards: {},
    actors: { watchChanges: 'watching for changes', watchWays: 'watching for attempts to leave the page' },
  },
  who: { 'changes.made': 'page', 'changes.kept': 'page', watchChanges: 'page', watchWays: 'page' },
}
