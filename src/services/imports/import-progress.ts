import type { Progress } from '../../domain/import/index.ts'

/** Progress of the work in the worker: a measurement, not a state, so it is not in the chart. */
export type ProgressStore = {
  get: () => Progress | null
  set: (progress: Progress | null) => void
  subscribe: (listener: () => void) => () => void
}

export const createProgressStore = (): ProgressStore => {
  let current: Progress | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (progress) => {
      current = progress
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
