/** A text message to send. `reference` is chosen before the first attempt and is the same on each retry. */
export type Sms = {
  reference: string
  /** E.164. */
  to: string
  /** At most eleven letters or digits, or a number. */
  from: string
  text: string
}

/**
 * What became of a text message: taken by the gateway, or refused for good, with its words. `number`: it refused the
 * number itself, so that no other message will reach it either.
 */
export type SmsResult = { status: 'SENT' } | { status: 'REFUSED'; reason: string; number: boolean }

/** The way out for text messages. */
export type SmsGateway = {
  /**
   * Hands a text message over.
   * @throws when nobody can tell (no connection, 5xx): it may be tried again under the same reference
   */
  send(sms: Sms): Promise<SmsResult>
}
