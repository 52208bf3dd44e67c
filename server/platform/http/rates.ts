/** Number of clients that are remembered, about 100 bytes each. */
const REMEMBERED = 100_000

type Bucket = { left: number; at: number }

/** Counts one request of a client. @returns 0 if it is allowed, else the seconds to wait */
export type TakeOne = (whom: string) => number

/**
 * An in-process limit of requests per minute: a token bucket that is refilled evenly.
 * @param clock monotonic, in milliseconds
 */
export const ratesPerMinute = (perMinute: number, clock: () => number = () => performance.now()): TakeOne => {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000
  return (whom) => {
    const now = clock()
    const known = buckets.get(whom)
    const left = known ? Math.min(perMinute, known.left + (now - known.at) * perMs) : perMinute
    // Re-inserting moves the client to the end, so that the first entry is the one idle for longest.
    buckets.delete(whom)
    buckets.set(whom, { left: left < 1 ? left : left - 1, at: now })
    if (buckets.size > REMEMBERED) buckets.delete(buckets.keys().next().value!)
    return left < 1 ? Math.max(1, Math.ceil((1 - left) / perMs / 1000)) : 0
  }
}

/** The key by which clients are counted: an IPv6 client has a whole /64 of addresses. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [head, tail] = address.split('::')
  const before = head.split(':')
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.filter(Boolean).length - after.length)).fill('0')
  return [...before.filter(Boolean), ...zeros, ...after].slice(0, 4).join(':')
}
