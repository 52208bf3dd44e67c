/** Why a file was not read. */
export const notReadReasons = ['UNREADABLE', 'TOO_MANY_PIXELS', 'TOO_DEMANDING', 'BUSY'] as const
export type NotReadReason = (typeof notReadReasons)[number]

/**
 * A file that was not read: it is damaged or of no known kind; it has more points than are decoded; it took too much time
 * or memory, or ended the process that read it; or too many others wait to be read.
 */
export class NotRead extends Error {
  readonly reason: NotReadReason

  constructor(reason: NotReadReason, cause = '') {
    super(cause ? `${reason}: ${cause}` : reason)
    this.reason = reason
  }
}
