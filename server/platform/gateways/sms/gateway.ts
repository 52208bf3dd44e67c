/** A text message to send. `reference` is chosen before the first attempt and stays the same on each retry. */
export type Sms = {
  reference: string
  /** E.164. */
  to: string
  /** At most eleven letters or digits, or a phone number. */
  from: string
  text: string
}

/**
 * Result of sending a text message: accepted by the gateway, or refused permanently with a reason. `number` is true if
 * the number itself was refused, so that no other message will reach it either.
 */
export type SmsResult = { status: 'SENT' } | { status: 'REFUSED'; reason: string; number: boolean }

/** Sends text messages. */
export type SmsGateway = {
  /**
   * Hands a text message over to the gateway.
   * @throws if the outcome is unknown (no connection, 5xx): it may be retried with the same reference
   */
  send(sms: Sms): Promise<SmsResult>
}
