import type { Database, Tx } from '../../platform/database/database.ts'

/** Thrown by a transaction that needs a value that is not in memory; `load` loads it. */
class NotInMemory extends Error {
  readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>) {
    super('not in memory yet')
    this.load = load
  }
}

/**
 * Runs a transaction that reads lists kept in memory. A missing list is loaded after the transaction has ended, because
 * on the embedded database it would wait for its own connection. Then `work` runs again, so it must be repeatable.
 */
export const withLists = async <T>(
  { database }: { database: Pick<Database, 'asTenant'> },
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  for (;;) {
    const answer = await database.asTenant(tenantId, (tx) =>
      work(tx).catch((error: unknown) => {
        if (error instanceof NotInMemory) return error
        throw error
      }),
    )
    if (!(answer instanceof NotInMemory)) return answer
    await answer.load()
  }
}

/**
 * A cache of values computed from the database, each under a key that names its version, limited by the total number of
 * rows. The least recently used value is evicted. Concurrent requests for a value share one computation.
 */
export const kept = <T extends { size: number }>(mostRows: number) => {
  const known = new Map<string, Promise<T>>()
  const ready = new Map<string, T>()

  const forget = (key: string): void => {
    known.delete(key)
    ready.delete(key)
  }

  const makeRoom = (): void => {
    let rows = [...ready.values()].reduce((sum, { size }) => sum + size, 0)
    for (const key of known.keys()) {
      if (rows <= mostRows || known.size === 1) return
      rows -= ready.get(key)?.size ?? 0
      forget(key)
    }
  }

  const load = (of: string, version: string, work: () => Promise<T>): Promise<T> => {
    const key = `${of} ${version}`
    const before = known.get(key)
    if (before) {
      known.delete(key)
      known.set(key, before)
      return before
    }
    for (const other of known.keys()) if (other.startsWith(`${of} `) && ready.has(other)) forget(other)
    const made = work()
    known.set(key, made)
    made.then(
      (value) => {
        if (known.get(key) !== made) return
        ready.set(key, value)
        makeRoom()
      },
      () => forget(key),
    )
    return made
  }

  /**
   * @param of what the value belongs to; `version` replaces earlier versions
   * @throws NotInMemory when it has to be computed first: see `withLists`
   */
  const inMemory = (of: string, version: string, work: () => Promise<T>): T => {
    const value = ready.get(`${of} ${version}`)
    if (value === undefined) throw new NotInMemory(() => load(of, version, work))
    void load(of, version, work)
    return value
  }

  return { load, inMemory }
}
