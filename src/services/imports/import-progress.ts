import type { Progress } from '../../domain/import/index.ts'

/** How far the work in the worker is: a measurement, not a state, so that it stays out of the chart. */
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
