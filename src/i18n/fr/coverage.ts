import { coverageWords } from '../../domain/export/coverage-words.ts'

/** Texts of the coverage: what happens next with the overdue amount. */
export const coverage = {
  title: 'Où en est le retard',
  failed: 'La répartition du retard n’a pas pu être chargée',
  overdue: '{amount:string} en retard',
  nothing: 'Rien n’est en retard.',
  recalculating: 'Recalcul en cours',
  asOf: 'Situation du {date:string}',
  groups: { MOVING: 'Suit son cours', HELD: 'Retenu', OPEN: 'Attend une décision' },
  customers: '{count:number|integer} client{{s}}',
  nothingForgotten: 'Rien d’oublié',
  parts: coverageWords.fr.parts,
  reasons: coverageWords.fr.reasons,
  planned: {
    today: '{amount:string} aujourd’hui',
    week: '{amount:string} sous 7 jours',
    later: '{amount:string} plus tard',
  },
  reason: '{amount:string} : {reason:string}',
  detail: 'Détail',
  toCheck: 'À vérifier',
  until: 'Jusqu’au {date:string}',
  stoppedBy: 'Par {name:string} depuis le {date:string}',
  stoppedSince: 'Depuis le {date:string}',
}
