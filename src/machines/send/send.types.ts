/** The events of a delivery attempt. Each is something that the server observed or was told. */
export type SendEvent =
  /** It starts: recorded before anything is sent. */
  | { type: 'send.begun' }
  /** An attempt that was killed is resumed, under the same Message-ID. */
  | { type: 'send.resumed' }
  /** The receiving side accepted it. */
  | { type: 'send.accepted' }
  /** The receiving side will never accept it at this address. */
  | { type: 'send.refused' }
  /** The receiving side was unreachable, or the outcome is unknown. */
  | { type: 'send.failed' }
  /** A delivery report says that it bounced. */
  | { type: 'send.returned' }
  /** A user skipped it, or its step moved to another channel. */
  | { type: 'send.cancelled' }

/** The states of the chart as the database and the API write them. */
export const sendStatuses = ['PLANNED', 'SENDING', 'SENT', 'REFUSED', 'BOUNCED', 'FAILED', 'CANCELLED'] as const
export type SendStatus = (typeof sendStatuses)[number]
