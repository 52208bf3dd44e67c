import type { ScreenFault } from './screen-faults.ts'

/** A source with all its faults, each switched on by `globalThis.__fault` at run time. */
export const withAllFaults = (source: string, faults: readonly (ScreenFault & { id: number })[]): string => {
  // Around an inner fault goes an outer one, also where both begin or end at the same place.
  const outerFirst = faults.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const at = new Map<number, { closing: string; opening: string }>()
  const put = (position: number, add: (was: { closing: string; opening: string }) => object): void => {
    const was = at.get(position) ?? { closing: '', opening: '' }
    at.set(position, { ...was, ...add(was) })
  }
  for (const { id, start, end, before, after } of outerFirst) {
    put(start, ({ opening }) => ({ opening: opening + before.replace('FAULT', `globalThis.__fault?.(${id})`) }))
    put(end, ({ closing }) => ({ closing: after + closing }))
  }
  let done = 0
  let text = ''
  for (const [position, { closing, opening }] of [...at].sort(([a], [b]) => a - b)) {
    text += source.slice(done, position) + closing + opening
    done = position
  }
  return text + source.slice(done)
}
