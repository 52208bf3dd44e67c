export const notReadReasons = ['UNREADABLE', 'TOO_MANY_PIXELS', 'TOO_DEMANDING', 'BUSY'] as const
export type NotReadReason = (typeof notReadReasons)[number]

/**
 * Thrown when a file was not read: it is damaged or of an unknown type; it has too many pixels; it took too much time
 * or memory, or crashed the process that read it; or the readers are busy.
 */
export class NotRead extends Error {
  readonly reason: NotReadReason

  constructor(reason: NotReadReason, cause = '') {
    super(cause ? `${reason}: ${cause}` : reason)
    this.reason = reason
  }
}
