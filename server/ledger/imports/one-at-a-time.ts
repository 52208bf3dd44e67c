/**
 * Runs the works of one key one after the other in this process, so that chunks of one import, which wait for each
 * other in the database anyway, do not each hold a connection while they wait.
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
