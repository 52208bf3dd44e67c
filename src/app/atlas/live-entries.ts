import { causeOf, innermost } from '../../flows/chart.ts'
import type { Kept, RecordedChart, RecordedStep, Recording } from '../../flows/recording.ts'
import type { FlowData } from './flow-data.ts'

/** One line of the session: the start of a chart (`step` null), or a step of it. */
export type Entry = Kept & { key: string; at: string; chart: RecordedChart; step: RecordedStep | null }

/** Everything that happened in a session, in order. */
export const entriesOf = ({ charts, steps }: Pick<Recording, 'charts' | 'steps'>): Entry[] => {
  const byNumber = new Map(charts.map((chart) => [chart.number, chart]))
  const begins = charts.map((chart): Entry => ({ ...kept(chart), key: `chart ${chart.number}`, chart, step: null }))
  const happened = steps.flatMap((step): Entry[] => {
    const chart = byNumber.get(step.chart)
    return chart ? [{ ...kept(step), key: `step ${step.number}`, chart, step }] : []
  })
  return [...begins, ...happened].sort((one, other) => one.at.localeCompare(other.at))
}

const kept = ({ snapshot, paths, at }: Kept & { at: string }) => ({ snapshot, paths, at })

/** A step in words; null: the chart started. */
export const wordsOfStep = ({ chart, said }: FlowData, step: RecordedStep | null): string | null => {
  if (!step) return null
  const transition = chart.transitions.find(({ id }) => id === step.taken[0])
  return said.cause(transition ?? { id: '0', cause: causeOf(step.event.type), guard: null })
}

/** The names of a chart's current innermost states. */
export const placesOf = ({ said }: FlowData, paths: readonly string[]): string =>
  innermost(paths)
    .map((path) => said.name(path))
    .join(' + ')
