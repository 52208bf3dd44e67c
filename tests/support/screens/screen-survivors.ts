import { fileURLToPath } from 'node:url'
import type { FlowName } from '../../../src/flows/registry.ts'
import { type FaultRun, runWithFaults } from './fault-runs.ts'
import { type BuiltFault, buildWithFaults } from './faulty-build.ts'
import { type Recorded, recordJourneys } from './recording.ts'
import { screensOf } from './screens-of.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A fault that no journey noticed; without `reached` none came to its place. */
export type ScreenSurvivor = BuiltFault & { reached: boolean }

type Say = (line: string) => void

const runOf = (name: string, fault: number | null, { file, title, ms }: Recorded): FaultRun => ({
  name,
  fault,
  file,
  title,
  timeout: 15_000 + 2 * ms,
})

/** The journeys that pass on their own, and in the time that a run with a fault gives them. */
const passingAlone = (journeys: readonly Recorded[], say: Say): Recorded[] => {
  if (journeys.length === 0) return []
  const results = runWithFaults(journeys.map((one, index) => runOf(`alone-${index}`, null, one)))
  return journeys.filter((one, index) => {
    const passes = results.some(({ run, passed }) => run === `alone-${index}` && passed)
    if (!passes) say(`left out, since it does not pass on its own: ${one.file}: ${one.title}`)
    return passes
  })
}

/**
 * The faults in the screens of a flow that no journey notices. Journeys that reach a fault run with it, the fastest
 * first, until one fails.
 */
export const screenSurvivorsOf = async (
  flow: FlowName,
  say: Say,
): Promise<{ faults: number; survivors: ScreenSurvivor[] }> => {
  const { faults, digest } = await buildWithFaults(root)
  const files = screensOf(root)(flow)
  const own = faults.filter(({ file }) => files.includes(file))
  const isOfFlow = new Set(own.filter(({ file }) => file.startsWith('src/screens/')).map(({ id }) => id))
  const about = recordJourneys(root, digest).filter(({ reached }) => reached.some((id) => isOfFlow.has(id)))
  const journeys = passingAlone(
    about.toSorted((a, b) => a.ms - b.ms),
    say,
  )
  const reaching = new Map(own.map(({ id }) => [id, journeys.filter(({ reached }) => reached.includes(id))]))
  const survivors = own
    .filter(({ id }) => reaching.get(id)!.length === 0)
    .map((fault) => ({ ...fault, reached: false }))
  let left = own.filter(({ id }) => reaching.get(id)!.length > 0)
  say(`${flow}: ${own.length} faults, ${left.length} of them reached by ${journeys.length} journeys`)
  // Playwright takes a while to begin, so each round tries twice as many journeys as the one before.
  for (let done = 0, size = 1; left.length > 0; done += size, size *= 2) {
    const tried = left.flatMap(({ id }) =>
      reaching
        .get(id)!
        .slice(done, done + size)
        .map((journey, index) => runOf(`fault-${id}-${index}`, id, journey)),
    )
    const red = new Set(runWithFaults(tried).flatMap(({ run, passed }) => (passed ? [] : [run.split('-')[1]])))
    const silent = left.filter(({ id }) => !red.has(String(id)))
    say(`${flow}: ${tried.length} runs, ${left.length - silent.length} faults noticed, ${silent.length} left`)
    const isTried = ({ id }: BuiltFault): boolean => reaching.get(id)!.length <= done + size
    survivors.push(...silent.filter(isTried).map((fault) => ({ ...fault, reached: true })))
    left = silent.filter((fault) => !isTried(fault))
  }
  return { faults: own.length, survivors }
}
