import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { causeOf, nodesOf, pathOf, transitionsFrom } from '../../src/flows/chart.ts'

/** A fault that a chart could have: what it is, and how a chart gets it. The chart is changed in place. */
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

const firstOf = (node: AnyStateNode): AnyStateNode =>
  node.type === 'compound' && node.initial.target[0] ? firstOf(node.initial.target[0]) : node

/**
 * Where a mistake could lead instead: the neighbours of where it leads, else any other state; never one that goes on at
 * once, or that begins where it leads anyway.
 */
const elsewhere = (machine: AnyStateMachine, { source, target }: AnyTransitionDefinition): AnyStateNode | undefined => {
  const aimed = target?.[0]
  const home = aimed?.parent ?? source.parent ?? machine.root
  const others = [...Object.values(home.states), ...nodesOf(machine.root)]
  return others.find(
    (one) =>
      one.parent && !firstOf(one).always?.length && one !== source && (!aimed || firstOf(one) !== firstOf(aimed)),
  )
}

/**
 * Every fault of one kind: a transition that is missing, one that leads elsewhere, a guard that says the contrary.
 * They are applied to a chart made anew, since they change it in place.
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
      const other = elsewhere(machine, transition)
      return [
        { name: `${name} is missing`, apply: change(() => null) },
        ...(other
          ? [
              {
                name: `${name} leads to ${pathOf(other)}`,
                apply: change((one, fresh) => ({ ...one, target: [nodeAt(fresh, other.path)] })),
              },
            ]
          : []),
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
