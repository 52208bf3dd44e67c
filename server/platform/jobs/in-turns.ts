import { setImmediate as others } from 'node:timers/promises'

/** How long work goes on before requests and other jobs have their turn. */
const TURN_MS = 10

/** Does long work of the processor in turns, so that requests are answered in between. */
export const inTurns = async <Result>(work: Generator<void, Result>, signal: AbortSignal): Promise<Result> => {
  let until = performance.now() + TURN_MS
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await others(undefined, { signal })
    until = performance.now() + TURN_MS
  }
}
