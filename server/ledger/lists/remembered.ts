/**
 * Caches what was computed from an owner under the most recently used keys, for the lifetime of the owner: paging,
 * sorting and filtering one search ask for the same value repeatedly.
 * @param most keys kept per owner; the least recently used one is evicted
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
