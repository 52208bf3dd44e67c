/**
 * Runs tasks with the same key one after the other in this process. Chunks of one import wait for each other's lock
 * anyway; this way they do not each hold a connection while waiting.
 */
export const oneAtATime = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
