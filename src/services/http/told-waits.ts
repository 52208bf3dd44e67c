import type { ToldWait } from './http-send.ts'

/** The pauses that the server asks for, while they last: the page shows them (HTTP-02). */
let waits: readonly ToldWait[] = []
const listeners = new Set<() => void>()

const change = (to: readonly ToldWait[]): void => {
  waits = to
  for (const listener of listeners) listener()
}

/** Shows a pause. @returns ends it */
export const tellWait = (wait: ToldWait): (() => void) => {
  change([...waits, wait])
  return () => change(waits.filter((one) => one !== wait))
}

export const toldWaits = (): readonly ToldWait[] => waits

export const onToldWaits = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
