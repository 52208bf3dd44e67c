/** What one connection, one address and all of them may take of the server. Tests give smaller ones. */
export type HttpLimits = {
  /** Open connections, of all and from one address; a proxy's are not counted by address. */
  connections: number
  connectionsByAddress: number
  /** Within how many milliseconds the headers must be there, and a whole request with the largest body. */
  headersMs: number
  requestMs: number
  /** Within how many milliseconds a body must be there, and how many more bytes a second it may take. */
  bodyMs: number
  bodyBytesPerS: number
  /** How often late requests are looked for. */
  checkingMs: number
  /** Bytes of bodies that are being received, for one account and for all. */
  bodiesByAccount: number
  bodies: number
}

export const HTTP_LIMITS: HttpLimits = {
  // Each takes some 30 kB: 60 MB at most, on top of what their requests may take.
  connections: 2_000,
  // A browser opens six: an office of sixty people behind one address.
  connectionsByAddress: 400,
  // Headers are one packet or two; a phone on a bad line has them there in a few seconds.
  headersMs: 15_000,
  // The largest body (16 MB) at the slowest speed that is waited for, and some.
  requestMs: 200_000,
  bodyMs: 15_000,
  // About 0.8 Mbit/s: the upload of an old DSL line.
  bodyBytesPerS: 100_000,
  checkingMs: 2_000,
  // Four chunks of an import at once, which is more than the browser sends.
  bodiesByAccount: 64 * 1024 * 1024,
  bodies: 256 * 1024 * 1024,
}
