import { type ReadingChild, startChild } from './child.ts'
import type { LaneLimits } from './limits.ts'
import { NotRead } from './not-read.ts'
import type { Asked } from './process.ts'

/** A requested reading: for whom, and with which timeout. */
export type Order = Asked & { whom: string; timeoutMs: number }

/** A pool of reading processes with its queue. */
export type Lane = {
  /** @throws NotRead */
  read(order: Order): Promise<unknown>
  close(): void
}

type Waiting = { order: Order; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/** Runs readings in order of arrival, but one at a time per requester, so that nobody occupies all processes. */
export const openLane = (limits: LaneLimits): Lane => {
  const children = new Set<ReadingChild>()
  const idle: { child: ReadingChild; timer: NodeJS.Timeout }[] = []
  const waiting: Waiting[] = []
  const served = new Set<string>()
  let isClosed = false

  const drop = (child: ReadingChild): void => {
    child.end()
    children.delete(child)
  }
  const taken = (): ReadingChild => {
    for (let found = idle.pop(); found; found = idle.pop()) {
      clearTimeout(found.timer)
      if (found.child.isFit()) return found.child
      drop(found.child)
    }
    const child = startChild(limits)
    children.add(child)
    return child
  }
  const rest = (child: ReadingChild): void => {
    if (isClosed || !child.isFit()) {
      drop(child)
      return
    }
    const place = {
      child,
      timer: setTimeout(() => {
        idle.splice(idle.indexOf(place), 1)
        drop(child)
      }, limits.idleMs),
    }
    place.timer.unref()
    idle.push(place)
  }
  const serve = async ({ order, resolve, reject }: Waiting): Promise<void> => {
    const { whom, timeoutMs, task, input } = order
    served.add(whom)
    const child = taken()
    try {
      resolve(await child.ask({ task, input }, timeoutMs))
    } catch (error) {
      reject(error)
    } finally {
      served.delete(whom)
      rest(child)
      next()
    }
  }
  const next = (): void => {
    while (served.size < limits.processes) {
      const index = waiting.findIndex(({ order }) => !served.has(order.whom))
      if (index < 0) return
      void serve(...(waiting.splice(index, 1) as [Waiting]))
    }
  }
  return {
    read: (order) =>
      new Promise((resolve, reject) => {
        const isOwn = (one: Waiting) => one.order.whom === order.whom
        const isFull = waiting.length >= limits.mostWaiting || waiting.filter(isOwn).length >= limits.mostWaitingOfOne
        if (isClosed || isFull) return reject(new NotRead('BUSY'))
        waiting.push({ order, resolve, reject })
        next()
      }),
    close: () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new NotRead('BUSY'))
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const child of [...children]) drop(child)
    },
  }
}
