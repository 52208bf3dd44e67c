import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowOf } from '../../src/flows/registry.ts'

/**
 * How often each transition of each flow was taken by the walks of the last run, in reports/flow-coverage.json. Tests run
 * in several processes at once: each writes what its own walks took, and at the end of a run that is added up.
 */
export type Walk = 'unit' | 'page'

/** Flow, transition as `transitionName` has it, and how often each walk took it. */
export type FlowCoverage = Record<string, Record<string, Record<Walk, number>>>

const parts = 'reports/flow-coverage'
const own = randomUUID()
const taken: Record<Walk, Map<string, Map<string, number>>> = { unit: new Map(), page: new Map() }

/** Counts what a walk takes of a chart. */
export const counter = (walk: Walk, { id }: { id: string }): { add: (transition: string) => void } => {
  const flow = flowOf(id) ?? id
  const counts = taken[walk].get(flow) ?? new Map<string, number>()
  taken[walk].set(flow, counts)
  return { add: (transition) => counts.set(transition, (counts.get(transition) ?? 0) + 1) }
}

/** Takes transitions into a set, and counts them with all that a walk takes of a chart. */
export const countedIn = (taken: Set<string>, ...of: Parameters<typeof counter>): ReturnType<typeof counter> => {
  const counted = counter(...of)
  return {
    add: (transition) => {
      taken.add(transition)
      counted.add(transition)
    },
  }
}

/** Writes down what this process has counted so far. */
export const keepCounts = (walk: Walk): void => {
  mkdirSync(parts, { recursive: true })
  const counts = [...taken[walk]].map(([flow, each]) => [flow, Object.fromEntries(each)])
  writeFileSync(join(parts, `${walk}-${own}.json`), JSON.stringify(Object.fromEntries(counts)))
}

const partsOf = (walk: Walk): string[] => readdirSync(parts).filter((name) => name.startsWith(`${walk}-`))

/** Forgets what the run before this one has counted. */
export const forgetCounts = (walk: Walk): void => {
  mkdirSync(parts, { recursive: true })
  for (const part of partsOf(walk)) rmSync(join(parts, part))
}

/** Adds up what all processes of the last runs have counted. */
export const addUpCounts = (): void => {
  const sum: FlowCoverage = {}
  for (const walk of ['unit', 'page'] as const)
    for (const part of partsOf(walk)) {
      const counts = JSON.parse(readFileSync(join(parts, part), 'utf8')) as Record<string, Record<string, number>>
      for (const [flow, each] of Object.entries(counts))
        for (const [transition, times] of Object.entries(each)) {
          sum[flow] ??= {}
          sum[flow][transition] ??= { unit: 0, page: 0 }
          sum[flow][transition][walk] += times
        }
    }
  writeFileSync('reports/flow-coverage.json', JSON.stringify(sum, null, 2))
}
