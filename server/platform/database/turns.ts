import { KINDS, type Kind, LIMITS, SHARES } from './limits.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Decides who gets the next free connection. */
export type Turns = {
  /**
   * Waits until a connection is free for this kind.
   * @returns a function that releases it
   * @throws DatabaseUnavailable when the timeout expires
   */
  take(kind: Kind): Promise<() => void>
}

type Waiting = { rank: number; begin: () => void }

/** @param connections in the pool; with a single one, as in the embedded database, requests queue without a timeout */
export const turnsOver = (connections: number): Turns => {
  const caps = KINDS.map((kind) => Math.max(1, Math.floor(connections * SHARES[kind])))
  const held = KINDS.map(() => 0)
  const line: Waiting[] = []

  /** Whether all shares that the kind counts against have room. */
  const isRoom = (rank: number): boolean => {
    let together = held.slice(rank + 1).reduce((sum, count) => sum + count, 0)
    for (let at = rank; at >= 0; at -= 1) {
      together += held[at]
      if (together >= caps[at]) return false
    }
    return true
  }
  const begun = (rank: number): (() => void) => {
    held[rank] += 1
    return () => {
      held[rank] -= 1
      const next = line.findIndex((one) => isRoom(one.rank))
      if (next >= 0) line.splice(next, 1)[0].begin()
    }
  }
  return {
    take: (kind) => {
      const rank = KINDS.indexOf(kind)
      if (isRoom(rank)) return Promise.resolve(begun(rank))
      return new Promise((done, fail) => {
        const { connectionMs } = LIMITS[kind]
        let timer: NodeJS.Timeout | undefined
        const waiting: Waiting = {
          rank,
          begin: () => {
            clearTimeout(timer)
            done(begun(rank))
          },
        }
        line.push(waiting)
        if (connectionMs === null || connections === 1) return
        timer = setTimeout(() => {
          line.splice(line.indexOf(waiting), 1)
          fail(new DatabaseUnavailable('busy', new Error('no connection was free')))
        }, connectionMs)
      })
    },
  }
}
