import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowOf } from '../../src/flows/registry.ts'

/**
 * Counts how often the last run's walks took each transition of each flow, in reports/flow-coverage.json. Tests run in
 * several processes at once: each writes its own counts, which are added up at the end of the run.
 */
export type Walk = 'unit' | 'page'

/** By flow and transition (named by `transitionName`), how often each walk took it. */
export type FlowCoverage = Record<string, Record<string, Record<Walk, number>>>

const parts = 'reports/flow-coverage'
const own = randomUUID()
const taken: Record<Walk, Map<string, Map<string, number>>> = { unit: new Map(), page: new Map() }

/** Counts the transitions of a chart that a walk takes. */
export const counter = (walk: Walk, { id }: { id: string }): { add: (transition: string) => void } => {
  const flow = flowOf(id) ?? id
  const counts = taken[walk].get(flow) ?? new Map<string, number>()
  taken[walk].set(flow, counts)
  return { add: (transition) => counts.set(transition, (counts.get(transition) ?? 0) + 1) }
}

/** Adds transitions to a set, and to the counts of a walk. */
export const countedIn = (taken: Set<string>, ...of: Parameters<typeof counter>): ReturnType<typeof counter> => {
  const counted = counter(...of)
  return {
    add: (transition) => {
      taken.add(transition)
      counted.add(transition)
    },
  }
}

/** Writes this process's counts so far. */
export const keepCounts = (walk: Walk): void => {
  mkdirSync(parts, { recursive: true })
  const counts = [...taken[walk]].map(([flow, each]) => [flow, Object.fromEntries(each)])
  writeFileSync(join(parts, `${walk}-${own}.json`), JSON.stringify(Object.fromEntries(counts)))
}

const partsOf = (walk: Walk): string[] => readdirSync(parts).filter((name) => name.startsWith(`${walk}-`))

/** Deletes the counts of the previous run. */
export const forgetCounts = (walk: Walk): void => {
  mkdirSync(parts, { recursive: true })
  for (const part of partsOf(walk)) rmSync(join(parts, part))
}

/** Adds up the counts of all processes of the last runs. */
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
