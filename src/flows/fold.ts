import type { Chart, ChartTransition } from './chart.ts'

/** Charts with more states than this are first shown with their inner states put away. */
const MANY_STATES = 20

/** The states of a chart that are first shown closed: the outermost with others in them, when there are many in all. */
export const closedAtFirst = ({ states }: Chart): readonly string[] => {
  if (states.length <= MANY_STATES) return []
  const hasInside = new Set(states.map(({ within }) => within))
  return states.filter(({ path, within }) => within === '' && hasInside.has(path)).map(({ path }) => path)
}

/** The chart as it is seen with some states closed: what is in them is put away, and what leaves it leaves the closed state. */
export const fold = (chart: Chart, closed: readonly string[]): Chart => {
  const seenAs = (path: string): string =>
    closed.filter((one) => path.startsWith(`${one}.`)).sort((one, other) => one.length - other.length)[0] ?? path
  const states = chart.states.filter(({ path }) => seenAs(path) === path)
  const transitions = chart.transitions.flatMap((one): ChartTransition[] => {
    const from = seenAs(one.from)
    const to = one.to === null ? null : seenAs(one.to)
    // What happens inside a closed state is not seen.
    return from !== one.from && to === from ? [] : [{ ...one, from, to }]
  })
  return {
    ...chart,
    states: states.map((state) => (closed.includes(state.path) ? { ...state, kind: 'atomic', begins: null } : state)),
    transitions,
  }
}

/** A state with what leads to it and where it leads, and nothing else of its chart: what one reads at a glance. */
export const around = (chart: Chart, path: string): Chart => {
  const outer = chart.states
    .filter(({ path: one }) => one === path || path.startsWith(`${one}.`))
    .map((one) => one.path)
  const transitions = chart.transitions
    // What leads out of a state in which it lies leads out of it too.
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
