import type { Chart, ChartTransition } from './chart.ts'

/** Charts with more states than this are shown collapsed at first. */
const MANY_STATES = 20

/** The states that are initially collapsed: the outermost compound states of a large chart. */
export const closedAtFirst = ({ states }: Chart): readonly string[] => {
  if (states.length <= MANY_STATES) return []
  const hasInside = new Set(states.map(({ within }) => within))
  return states.filter(({ path, within }) => within === '' && hasInside.has(path)).map(({ path }) => path)
}

/**
 * The chart with some states collapsed: their substates are hidden, and transitions from those start at the collapsed
 * state.
 */
export const fold = (chart: Chart, closed: readonly string[]): Chart => {
  const seenAs = (path: string): string =>
    closed.filter((one) => path.startsWith(`${one}.`)).sort((one, other) => one.length - other.length)[0] ?? path
  const states = chart.states.filter(({ path }) => seenAs(path) === path)
  const transitions = chart.transitions.flatMap((one): ChartTransition[] => {
    const from = seenAs(one.from)
    const to = one.to === null ? null : seenAs(one.to)
    // Transitions inside a collapsed state are hidden.
    return from !== one.from && to === from ? [] : [{ ...one, from, to }]
  })
  return {
    ...chart,
    states: states.map((state) => (closed.includes(state.path) ? { ...state, kind: 'atomic', begins: null } : state)),
    transitions,
  }
}

/** A state with only its neighbours and the transitions between them. */
export const around = (chart: Chart, path: string): Chart => {
  const outer = chart.states
    .filter(({ path: one }) => one === path || path.startsWith(`${one}.`))
    .map((one) => one.path)
  const transitions = chart.transitions
    // Transitions from its parents leave it too.
    .filter(({ from, to }) => (to === path || outer.includes(from)) && to !== null && from !== '' && to !== from)
    .map((one) => (outer.includes(one.from) ? { ...one, from: path } : one))
    .filter(({ from, to }) => from !== to)
  const near = new Set(['', path, ...transitions.flatMap(({ from, to }) => [from, to])])
  return {
    ...chart,
    states: chart.states
      .filter((state) => near.has(state.path))
      .map((state) => ({
        ...state,
        within: state.path === '' ? null : '',
        begins: null,
        kind: state.path === '' ? 'compound' : state.kind === 'final' ? 'final' : 'atomic',
      })),
    transitions,
  }
}
