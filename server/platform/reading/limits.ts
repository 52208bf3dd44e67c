/**
 * Limits for reading a file. Each is based on measurements of legitimate files (an A4 page scanned at 600 dpi has 35
 * million pixels and takes 475 MB to decode), with a margin.
 */

/** Memory of the JPEG decoder in megabytes: it needs about 30 per million pixels, much more than any other decoder. */
export const JPEG_DECODING_MB = 512

const MB = 1024 * 1024

/** Limits of a pool of reading processes. */
export type LaneLimits = {
  processes: number
  /** Megabytes of the JavaScript heap. */
  heapMb: number
  /** Total memory in bytes: decoded images and WebAssembly are outside the heap. */
  mostBytes: number
  /** Maximum queue length, so that waiting files do not fill the server's memory; further readings are refused. */
  mostWaiting: number
  /** The same per tenant: as many documents as can be attached to a case at once. */
  mostWaitingOfOne: number
  /**
   * A process that uses more memory after its work is not reused, so that the next file has the full limit available.
   */
  retiredFromBytes: number
  /** Milliseconds after which an idle process is stopped. */
  idleMs: number
}

/** Readings that a user waits for. Two processes, so that one tenant's file does not block all others. */
export const BRIEF: LaneLimits = {
  processes: 2,
  heapMb: 384,
  mostBytes: 640 * MB,
  mostWaiting: 60,
  mostWaitingOfOne: 20,
  retiredFromBytes: 256 * MB,
  idleMs: 60_000,
}

/** Background readings, which may use OCR: one at a time, each in a new process. */
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
 * Laying out long lists: a statement of ten thousand invoices takes ten seconds and 450 MB, which would block the
 * server.
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

/** Timeouts in milliseconds; legitimate files need a tenth of this on a slow machine. */
export const READING_MS = {
  document: 15_000,
  invoiceDocument: 15_000,
  logo: 15_000,
  deliveryReport: 10_000,
  mailTexts: 10_000,
  identity: 120_000,
  statement: 60_000,
  letters: 60_000,
} as const

/** Timeout for starting a process, in milliseconds: a machine under load needs seconds. */
export const STARTING_MS = 30_000

/** Interval in milliseconds at which a process checks its memory: decoding allocates about a gigabyte per second. */
export const WATCH_MS = 25
