/**
 * Replays recorded sessions (/flows/live): every chart with its actors held, its states compared with the recorded
 * ones.
 */
import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate'
import { chartOf, innermost, pathsOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import type { Kept, RecordedChart, RecordedStep, Recording } from '../../src/flows/recording.ts'
import { wordsOf } from '../../src/flows/registry.ts'
import { type Said, sayIn } from '../../src/flows/say.ts'
import { held, settled } from '../../src/flows/walk.ts'

const inner = (paths: readonly string[]): string[] => innermost(paths).sort()

const namesOf = (said: Said, paths: readonly string[]): string =>
  inner(paths)
    .map((path) => `"${said.place(path)}"`)
    .join(' + ')

/**
 * Replays a chart from the start of its recording. Its actors answer and fail as recorded.
 * @returns the first difference in words, or null
 */
const replayChart = async (chart: RecordedChart, steps: readonly RecordedStep[]): Promise<string | null> => {
  const machine: AnyStateMachine = await machineOf(chart.flow)
  const said = sayIn('en', chartOf(machine), await wordsOf(chart.flow))
  // What came before the oldest recorded step is unknown.
  const [begin, ...rest]: readonly (Kept & { event?: AnyEventObject; number: number })[] =
    chart.dropped > 0 ? steps : [chart, ...steps]
  if (!begin) return null
  const { machine: waiting, pending } = held(machine)
  const failures: unknown[] = []
  const actor: AnyActor = createActor(waiting, { snapshot: begin.snapshot, clock: new SimulatedClock() })
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  try {
    let last = begin.paths
    for (const { event, paths, number } of rest) {
      if (!event) continue
      const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      const answer = id === undefined ? undefined : pending[id]
      if (answer && end === 'done') answer.resolve(event.output)
      else if (answer) answer.reject(event.error)
      // Delays and other charts' events are sent as they come.
      else actor.send(event)
      if (id !== undefined) delete pending[id]
      await settled()
      if (failures.length > 0) return `${said.title}, step ${number}: fails: ${String(failures[0])}`
      const found = pathsOf(actor.getSnapshot() as AnyMachineSnapshot)
      if (inner(found).join() !== inner(paths).join()) {
        const what = `${event.type} in ${namesOf(said, last)}`
        return `${said.title}, step ${number}: ${what} led to ${namesOf(said, paths)}, and leads to ${namesOf(said, found)} now`
      }
      last = paths
    }
    return null
  } finally {
    actor.stop()
  }
}

/** Replays all charts of a recording. @returns the differences in words */
export const replayRecording = async ({ charts, steps }: Recording): Promise<string[]> => {
  const differences = await Promise.all(
    charts.map((chart) =>
      replayChart(
        chart,
        steps.filter((step) => step.chart === chart.number),
      ),
    ),
  )
  return differences.filter((one) => one !== null)
}
