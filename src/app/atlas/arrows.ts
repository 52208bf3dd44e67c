import { type Chart, type ChartTransition, causeOf } from '../../flows/chart.ts'
import type { Way } from '../../flows/graph.ts'
import type { Said } from '../../flows/say.ts'
import { isSomebody } from '../../flows/words.ts'
import type { Arrow } from './layout.ts'

/** How an arrow is drawn, by what triggers it. */
export type ArrowKind = 'person' | 'answer' | 'failure' | 'itself'

const kindOf = ({ cause }: ChartTransition, said: Said): ArrowKind => {
  if (cause.by === 'failed') return 'failure'
  const who = said.by(cause)
  if (who === null) return 'itself'
  return isSomebody(who) && cause.by === 'event' ? 'person' : 'answer'
}

/** The kind of an arrow with several transitions; a user's action takes precedence over automatic ones. */
export const kindOfArrow = ({ transitions }: Arrow, said: Said): ArrowKind => {
  const kinds = transitions.map((one) => kindOf(one, said))
  return (['person', 'answer', 'failure', 'itself'] as const).find((kind) => kinds.includes(kind)) ?? 'itself'
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The transition that a step of a path takes, as far as the places before and after determine it. */
export const transitionOf = ({ transitions }: Pick<Chart, 'transitions'>, way: Way, step: number) => {
  const cause = causeOf(way.steps[step]!.type)
  const [before, after] = [way.places[step]!.paths, way.places[step + 1]!.paths]
  const candidates = transitions.filter((one) => before.includes(one.from) && isSame(one.cause, cause))
  return (
    candidates.find(({ to }) => to !== null && after.includes(to) && !before.includes(to)) ??
    candidates.find(({ to }) => to !== null && after.includes(to)) ??
    candidates[0] ??
    null
  )
}
