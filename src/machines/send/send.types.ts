/** What can become of a send. Nobody is waited for inside: each is something that the server saw or was told. */
export type SendEvent =
  /** It is on its way: written down before anybody outside hears of it. */
  | { type: 'send.begun' }
  /** An attempt that was killed is taken up again, under the same Message-ID. */
  | { type: 'send.resumed' }
  /** The other side took it. */
  | { type: 'send.accepted' }
  /** The other side will never take it at this address. */
  | { type: 'send.refused' }
  /** The other side is away, or nobody can tell. */
  | { type: 'send.failed' }
  /** A notice says that it came back. */
  | { type: 'send.returned' }
  /** A person took it out of the plan, or its step goes by another medium. */
  | { type: 'send.cancelled' }

/** The states of the chart as the database and the API write them. */
export const sendStatuses = ['PLANNED', 'SENDING', 'SENT', 'REFUSED', 'BOUNCED', 'FAILED', 'CANCELLED'] as const
export type SendStatus = (typeof sendStatuses)[number]
