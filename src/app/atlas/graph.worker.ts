/** Computes everything that can happen in a flow, off the main thread. */
import { graphOf } from '../../flows/graph.ts'
import { modelsOf } from '../../flows/load-models.ts'
import type { FlowName } from '../../flows/registry.ts'

addEventListener('message', async ({ data: flow }: MessageEvent<FlowName>) => {
  try {
    postMessage({ flow, graphs: (await modelsOf(flow)).map(graphOf) })
  } catch (error) {
    postMessage({ flow, error: String(error) })
  }
})
