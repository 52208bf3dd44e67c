import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { causeOf, nodesOf, pathOf, transitionsFrom } from '../../src/flows/chart.ts'

/** A possible fault of a chart: its name, and a function that applies it to a chart in place. */
export type Mutant = { name: string; apply: (machine: AnyStateMachine) => void }

type Change = (transition: AnyTransitionDefinition, machine: AnyStateMachine) => AnyTransitionDefinition | null

const labelOf = (transition: AnyTransitionDefinition, branch: number): string => {
  const cause = causeOf(transition.eventType)
  const happening = 'of' in cause ? `${cause.of}${cause.by === 'event' ? '' : ` ${cause.by}`}` : cause.by
  return `${pathOf(transition.source) || 'the chart'}: ${happening} ${branch + 1}`
}

const listOf = (node: AnyStateNode, type: string): AnyTransitionDefinition[] =>
  (type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])) as AnyTransitionDefinition[]

const nodeAt = (machine: AnyStateMachine, path: readonly string[]): AnyStateNode =>
  path.reduce<AnyStateNode>((node, key) => node.states[key]!, machine.root)

/** The innermost initial states of a state. */
const begunWith = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'compound') return node.initial.target.flatMap(begunWith)
  return node.type === 'parallel' ? Object.values(node.states).flatMap(begunWith) : [node]
}

/** Where a chart is after entering a state: its initial states, and the parallel regions. */
const enteredWith = (node: AnyStateNode): string => {
  const beside = (one: AnyStateNode): AnyStateNode[] => {
    if (!one.parent) return []
    const others = one.parent.type === 'parallel' ? Object.values(one.parent.states) : []
    return [...others.filter((other) => other !== one), ...beside(one.parent)]
  }
  return [node, ...beside(node)].flatMap(begunWith).map(pathOf).sort().join()
}

/**
 * The wrong targets of a transition: every state that would put the chart elsewhere, except transient ones and the
 * source.
 */
const elsewhere = (machine: AnyStateMachine, { source, target }: AnyTransitionDefinition): AnyStateNode[] => {
  const aimed = target?.[0]
  const known = new Set([enteredWith(aimed ?? source)])
  return nodesOf(machine.root).filter((one) => {
    if (!one.parent || one === source || begunWith(one).some(({ always }) => always?.length)) return false
    const entered = enteredWith(one)
    return !known.has(entered) && known.add(entered)
  })
}

/**
 * Every fault of these kinds: a missing transition, a wrong target, a negated guard. Apply each to a new chart, since
 * they change it in place.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  nodesOf(machine.root).flatMap((node) => {
    const branches = new Map<string, number>()
    return transitionsFrom(node).flatMap((transition): Mutant[] => {
      const type = transition.eventType
      const branch = branches.get(type) ?? 0
      branches.set(type, branch + 1)
      const name = labelOf(transition, branch)
      const change =
        (how: Change) =>
        (fresh: AnyStateMachine): void => {
          const list = listOf(nodeAt(fresh, node.path), type)
          const changed = how(list[branch]!, fresh)
          list.splice(branch, 1, ...(changed ? [changed] : []))
        }
      return [
        { name: `${name} is missing`, apply: change(() => null) },
        ...elsewhere(machine, transition).map((other) => ({
          name: `${name} leads to ${pathOf(other)}`,
          apply: change((one, fresh) => ({ ...one, target: [nodeAt(fresh, other.path)] })),
        })),
        ...(transition.guard
          ? [
              {
                name: `${name} lets through the contrary`,
                apply: change((one) => ({ ...one, guard: not(one.guard as never) as never })),
              },
            ]
          : []),
      ]
    })
  })
