import { queryOptions } from '@tanstack/react-query'
import { type Chart, chartOf } from '../../flows/chart.ts'
import { around, fold } from '../../flows/fold.ts'
import { machineOf } from '../../flows/load-models.ts'
import { type Area, areaOf, type FlowName, flowNames, wordsOf } from '../../flows/registry.ts'
import { type Language, type Said, sayIn } from '../../flows/say.ts'
import { layOut } from './layout.ts'
import { graphsOf, layouter } from './workers.ts'

/** A flow as its page shows it. */
export type FlowData = { flow: FlowName; area: Area; chart: Chart; said: Said }

const read = async (flow: FlowName, language: Language): Promise<FlowData> => {
  const [machine, words] = await Promise.all([machineOf(flow), wordsOf(flow)])
  const chart = chartOf(machine)
  return { flow, area: areaOf(flow), chart, said: sayIn(language, chart, words) }
}

const forever = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** One flow in a language. */
export const flowQuery = (flow: FlowName, language: Language) =>
  queryOptions({ ...forever, queryKey: ['flow', flow, language], queryFn: () => read(flow, language) })

/** All flows in a language, for the list and its search. */
export const flowsQuery = (language: Language) =>
  queryOptions({
    ...forever,
    queryKey: ['flows', language],
    queryFn: () => Promise.all(flowNames.map((flow) => read(flow, language))),
  })

/** The part of a chart that is drawn: all but the contents of closed states, or one state with its neighbours. */
export type View = { closed: readonly string[] } | { around: string }

/** The drawing of a flow. */
export const drawingQuery = ({ flow, chart, said }: FlowData, language: Language, view: View) =>
  queryOptions({
    ...forever,
    queryKey: ['drawing', flow, language, view],
    queryFn: () => layOut('around' in view ? around(chart, view.around) : fold(chart, view.closed), said, layouter()),
  })

/** The graphs of everything that can happen in a flow. */
export const graphsQuery = (flow: FlowName) =>
  queryOptions({ ...forever, queryKey: ['graphs', flow], queryFn: () => graphsOf(flow) })
