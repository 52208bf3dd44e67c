/** Resource limits per connection, per address and in total. Tests use smaller ones. */
export type HttpLimits = {
  /** Open connections, in total and from one address; those of a proxy are not counted by address. */
  connections: number
  connectionsByAddress: number
  /** Timeouts in milliseconds for the headers, and for a whole request with the largest body. */
  headersMs: number
  requestMs: number
  /** Timeout for a body: `bodyMs`, plus the time that its maximum size takes at this rate. */
  bodyMs: number
  bodyBytesPerS: number
  /** Interval at which timeouts are checked. */
  checkingMs: number
  /** Bytes of request bodies being received, per account and in total. */
  bodiesByAccount: number
  bodies: number
}

export const HTTP_LIMITS: HttpLimits = {
  // Each takes about 30 kB: 60 MB at most, in addition to the memory of their requests.
  connections: 2_000,
  // A browser opens six connections: enough for an office of sixty people behind one address.
  connectionsByAddress: 400,
  // Headers fit into one or two packets, which a phone with a bad connection sends within seconds.
  headersMs: 15_000,
  // The largest body (16 MB) at the lowest accepted rate, plus a margin.
  requestMs: 200_000,
  bodyMs: 15_000,
  // About 0.8 Mbit/s, the upload rate of an old DSL line.
  bodyBytesPerS: 100_000,
  checkingMs: 2_000,
  // Four import chunks at once, more than the browser sends.
  bodiesByAccount: 64 * 1024 * 1024,
  bodies: 256 * 1024 * 1024,
}
