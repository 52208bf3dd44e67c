/** A chart as plain data: what the drawings, the words, the exports and the comparison of versions are made of. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type ChartState = {
  /** Keys from the root, joined by dots; '' is the chart itself. */
  path: string
  key: string
  /** Path of the state in which it lies; null for the chart itself. */
  within: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** What it is, in English, as the chart says it. */
  what: string
  /** Path of the state in which a compound state begins. */
  begins: string | null
  /** Ids of the actors that are at work while the chart is in it. */
  waits: readonly string[]
  tags: readonly string[]
}

/** What makes a transition happen; `of` names the event, the actor, or the delay. */
export type Cause =
  | { by: 'event' | 'done' | 'failed' | 'after'; of: string }
  /** At once, when the guard holds; or when the states inside have come to their end. */
  | { by: 'always' | 'finished' }

export type ChartTransition = {
  /** Stable within a chart: path of its state, what makes it happen, and which branch of that it is. */
  id: string
  from: string
  /** Path of the state to which it leads; null: it stays. */
  to: string | null
  cause: Cause
  guard: string | null
  actions: readonly string[]
}

export type Chart = {
  id: string
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
}

const DONE = 'xstate.done.actor.'
const ERROR = 'xstate.error.actor.'
const FINISHED = 'xstate.done.state.'
const AFTER = 'xstate.after.'

/** The path of a state, as `ChartState` has it. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** Paths of all states in which a chart is, those that hold others too. */
export const pathsOf = ({ _nodes }: AnyMachineSnapshot): string[] => (_nodes as readonly AnyStateNode[]).map(pathOf)

/** Of the paths of active states those that hold no other: what a person would name. One for each region. */
export const innermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => path !== '' && !paths.some((other) => other.startsWith(`${path}.`)))

/** What an event of the library's own says, or a person's. */
export const causeOf = (type: string): Cause => {
  if (type === '') return { by: 'always' }
  if (type.startsWith(FINISHED)) return { by: 'finished' }
  if (type.startsWith(DONE)) return { by: 'done', of: type.slice(DONE.length) }
  if (type.startsWith(ERROR)) return { by: 'failed', of: type.slice(ERROR.length) }
  if (type.startsWith(AFTER)) return { by: 'after', of: type.slice(AFTER.length).split('.')[0] ?? '' }
  return { by: 'event', of: type }
}

const nameOf = (named: unknown, otherwise: string): string =>
  typeof named === 'string'
    ? named
    : typeof named === 'object' && named !== null && 'type' in named
      ? String(named.type)
      : otherwise

const NOTHING = { event: {}, context: {} }

/** What params hold by themselves: those that are made from the event are asked with one that carries nothing. */
const heldBy = (params: unknown): unknown => {
  if (typeof params !== 'function') return params
  try {
    return params(NOTHING)
  } catch {
    // They look into what the event carries: the chart alone says nothing of them.
    return null
  }
}

/** What a guard is given, when the chart itself says it: "FORMULA" of `{ place: 'FORMULA' }`. */
const givenTo = (guard: unknown): string => {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? heldBy(guard.params) : null
  const given = typeof params === 'object' && params !== null ? Object.values(params) : []
  return given.filter((value) => typeof value === 'string').join(' ')
}

/** The name of a guard, with what it is given where the chart says that: "isAt FORMULA"; null without one. */
export const guardOf = ({ guard }: AnyTransitionDefinition): string | null =>
  guard ? `${nameOf(guard, 'inline')} ${givenTo(guard)}`.trimEnd() : null

/** All states of a chart in the order in which it names them, itself first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The transitions that leave a state, in the order in which they are tried. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? [])

const stateOf = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  key: node.key,
  within: node.parent ? pathOf(node.parent) : null,
  kind: node.type,
  what: node.description ?? '',
  begins: node.type === 'compound' && node.initial.target[0] ? pathOf(node.initial.target[0]) : null,
  waits: node.invoke.map(({ id }) => id),
  tags: [...node.tags],
})

const transitionsOf = (node: AnyStateNode): ChartTransition[] => {
  const branches = new Map<string, number>()
  return transitionsFrom(node).map((transition) => {
    const branch = branches.get(transition.eventType) ?? 0
    branches.set(transition.eventType, branch + 1)
    const target = transition.target?.[0]
    return {
      id: `${pathOf(node)} ${transition.eventType} ${branch}`,
      from: pathOf(node),
      to: target ? pathOf(target) : null,
      cause: causeOf(transition.eventType),
      guard: guardOf(transition),
      actions: transition.actions.map((action) => nameOf(action, 'inline')),
    }
  })
}

/** The transitions of a machine, with what its chart says of each. */
export const saidOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, ChartTransition> =>
  new Map(
    nodesOf(machine.root).flatMap((node) => {
      const said = transitionsOf(node)
      return transitionsFrom(node).map((transition, index) => [transition, said[index]!] as const)
    }),
  )

/** The chart of a machine as plain data. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = nodesOf(machine.root)
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap(transitionsOf) }
}
