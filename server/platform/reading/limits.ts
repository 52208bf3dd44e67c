/**
 * What reading a file may take. Each limit is measured on what honest files need (an A4 page scanned at 600 dpi has 35
 * million points and takes 475 MB to decode), with room above.
 */

/** Megabytes that the JPEG decoder may take: it needs some 30 for a million points, much more than any other. */
export const JPEG_DECODING_MB = 512

const MB = 1024 * 1024

/** What one reading process may take of the machine, and how many of them there may be. */
export type LaneLimits = {
  processes: number
  /** Megabytes of the JavaScript heap. */
  heapMb: number
  /** Bytes of memory in all: decoded pictures and WebAssembly lie outside of the heap. */
  mostBytes: number
  /** Readings that may wait: the next one is refused, so that waiting files do not fill the server's own memory. */
  mostWaiting: number
  /** The same for one tenant: as many documents as a case may have are joined at once. */
  mostWaitingOfOne: number
  /** A process that holds more after its work is not used again: the next file should find all of the limit. */
  retiredFromBytes: number
  /** An unused process is ended after this long, in milliseconds. */
  idleMs: number
}

/** Readings for which somebody waits. Two processes, so that one tenant's file never stops those of all others. */
export const BRIEF: LaneLimits = {
  processes: 2,
  heapMb: 384,
  mostBytes: 640 * MB,
  mostWaiting: 60,
  mostWaitingOfOne: 20,
  retiredFromBytes: 256 * MB,
  idleMs: 60_000,
}

/** Readings in the background, which may recognise letters in pictures: one at a time, in a process that is not used twice. */
export const LONG: LaneLimits = {
  processes: 1,
  heapMb: 1_024,
  mostBytes: 1_536 * MB,
  mostWaiting: 20,
  mostWaitingOfOne: 20,
  retiredFromBytes: 0,
  idleMs: 0,
}

/**
 * Pages of long lists: a statement of ten thousand invoices takes ten seconds and 450 MB, in which the server would answer
 * nobody.
 */
export const PAGES: LaneLimits = {
  processes: 1,
  heapMb: 768,
  mostBytes: 1_024 * MB,
  mostWaiting: 60,
  mostWaitingOfOne: 6,
  retiredFromBytes: 256 * MB,
  idleMs: 60_000,
}

/** Milliseconds that a reading may take; honest files need a tenth of it on a slow machine. */
export const READING_MS = {
  document: 15_000,
  logo: 15_000,
  deliveryReport: 10_000,
  mailTexts: 10_000,
  identity: 120_000,
  statement: 60_000,
  letters: 60_000,
} as const

/** Milliseconds in which a process must have started: a machine under load takes seconds. */
export const STARTING_MS = 30_000

/** How often a process looks at its own memory, in milliseconds: decoding takes about a gigabyte in a second. */
export const WATCH_MS = 25
