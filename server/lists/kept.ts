/**
 * Keeps what was worked out of the database under a key that names its version, up to a number of rows in all; what was
 * not asked for longest makes way. Whoever asks for what is being worked out waits for the same work.
 */
export const kept = <T extends { size: number }>(mostRows: number) => {
  const known = new Map<string, Promise<T>>()
  const sizes = new Map<string, number>()

  const forget = (key: string): void => {
    known.delete(key)
    sizes.delete(key)
  }

  const makeRoom = (): void => {
    let rows = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    for (const key of known.keys()) {
      if (rows <= mostRows || known.size === 1) return
      rows -= sizes.get(key) ?? 0
      forget(key)
    }
  }

  /** @param of what the value is of; `version` replaces the versions before it */
  return (of: string, version: string, work: () => Promise<T>): Promise<T> => {
    const key = `${of} ${version}`
    const before = known.get(key)
    if (before) {
      known.delete(key)
      known.set(key, before)
      return before
    }
    for (const other of known.keys()) if (other.startsWith(`${of} `) && sizes.has(other)) forget(other)
    const made = work()
    known.set(key, made)
    made.then(
      ({ size }) => {
        if (known.get(key) !== made) return
        sizes.set(key, size)
        makeRoom()
      },
      () => forget(key),
    )
    return made
  }
}
