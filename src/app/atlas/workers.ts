import type { ELK } from 'elkjs/lib/elk-api.js'
import Elk from 'elkjs/lib/elk-api.js'
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker'
import type { Graph } from '../../flows/graph.ts'
import type { FlowName } from '../../flows/registry.ts'
import GraphWorker from './graph.worker.ts?worker'

type Answer = { flow: FlowName } & ({ graphs: readonly Graph[] } | { error: string })

let elk: ELK | undefined
/** The graph layout, in a worker of its own. */
export const layouter = (): ELK => {
  elk ??= new Elk({ workerFactory: () => new ElkWorker() })
  return elk
}

let finder: Worker | undefined
/** Everything that can happen in a flow, for each of its models. */
export const graphsOf = (flow: FlowName): Promise<readonly Graph[]> => {
  finder ??= new GraphWorker()
  const worker = finder
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<Answer>) => {
      if (data.flow !== flow) return
      worker.removeEventListener('message', listen)
      if ('graphs' in data) resolve(data.graphs)
      else reject(new Error(data.error))
    }
    worker.addEventListener('message', listen)
    worker.postMessage(flow)
  })
}
