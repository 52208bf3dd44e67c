/** A chart as plain data: the basis of drawings, texts, exports and comparisons. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type ChartState = {
  /** Keys from the root, joined by dots; '' is the chart itself. */
  path: string
  key: string
  /** Path of the parent state; null for the chart itself. */
  within: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The chart's own description, in English. */
  what: string
  /** Path of the initial substate of a compound state. */
  begins: string | null
  /** Ids of the actors that it invokes. */
  waits: readonly string[]
  tags: readonly string[]
}

/** What triggers a transition; `of` names the event, the actor, or the delay. */
export type Cause =
  | { by: 'event' | 'done' | 'failed' | 'after'; of: string }
  /** Immediately, if the guard holds; or when the substates are done. */
  | { by: 'always' | 'finished' }

export type ChartTransition = {
  /** Stable within a chart: path of its state, its cause, and the index of the branch. */
  id: string
  from: string
  /** Path of the target; null: none. */
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

/** Paths of all active states, including compound ones. */
export const pathsOf = ({ _nodes }: AnyMachineSnapshot): string[] => (_nodes as readonly AnyStateNode[]).map(pathOf)

/** The innermost of these active states, one for each region. */
export const innermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => path !== '' && !paths.some((other) => other.startsWith(`${path}.`)))

/** The cause of an event: from the library, or from the user. */
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

/** The static values of params; functions are called with an event without a payload. */
const heldBy = (params: unknown): unknown => {
  if (typeof params !== 'function') return params
  try {
    return params(NOTHING)
  } catch {
    // They read the payload of the event, which is unknown here.
    return null
  }
}

/** A guard's parameter, if the chart determines it: "FORMULA" for `{ place: 'FORMULA' }`. */
const givenTo = (guard: unknown): string => {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? heldBy(guard.params) : null
  const given = typeof params === 'object' && params !== null ? Object.values(params) : []
  return given.filter((value) => typeof value === 'string').join(' ')
}

/** The name of a guard, with its parameter if the chart determines it: "isAt FORMULA"; null without a guard. */
export const guardOf = ({ guard }: AnyTransitionDefinition): string | null =>
  guard ? `${nameOf(guard, 'inline')} ${givenTo(guard)}`.trimEnd() : null

/** All states of a chart in document order, itself first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The transitions from a state, in the order in which they are tried. */
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

/** The transitions of a machine, with their plain data. */
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
