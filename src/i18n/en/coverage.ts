import { coverageWords } from '../../domain/export/coverage-words.ts'
import type { coverage as french } from '../fr/coverage.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the coverage: what happens next with the overdue amount. */
export const coverage = {
  title: 'Where the overdue stands',
  failed: 'The breakdown of the overdue couldn’t be loaded',
  overdue: '{amount} overdue',
  nothing: 'Nothing is overdue',
  recalculating: 'Being recalculated',
  asOf: 'As of {date}',
  groups: { MOVING: 'On its way', HELD: 'On hold', OPEN: 'Waiting for you' },
  customers: '{count|integer} customer{{s}}',
  nothingForgotten: 'Nothing forgotten',
  parts: coverageWords.en.parts,
  reasons: coverageWords.en.reasons,
  planned: { today: '{amount} today', week: '{amount} within 7 days', later: '{amount} later' },
  reason: '{amount}: {reason}',
  detail: 'Detail',
  toCheck: 'To be checked',
  until: 'Until {date}',
  stoppedBy: 'By {name} since {date}',
  stoppedSince: 'Since {date}',
} as const satisfies SameShape<typeof french>
