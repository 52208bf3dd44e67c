/**
 * Keeps what was worked out of an owner for the last keys that were asked for, as long as the owner lives: pages, sorts
 * and filters of one search ask for the same again and again.
 * @param most keys that are kept for each owner; the one not asked for longest makes way
 */
export const remembered = <Owner extends object, T>(
  most: number,
  work: (owner: Owner, key: string) => T,
): ((owner: Owner, key: string) => T) => {
  const known = new WeakMap<Owner, Map<string, T>>()
  return (owner, key) => {
    const ofOwner = known.get(owner) ?? new Map<string, T>()
    known.set(owner, ofOwner)
    const value = ofOwner.has(key) ? (ofOwner.get(key) as T) : work(owner, key)
    ofOwner.delete(key)
    ofOwner.set(key, value)
    for (const oldest of ofOwner.keys()) {
      if (ofOwner.size <= most) break
      ofOwner.delete(oldest)
    }
    return value
  }
}
