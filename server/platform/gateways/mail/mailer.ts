/** A sender at another domain than the configured one, with the key that signs for it (DKIM). */
export type OwnMailSender = {
  name: string
  address: string
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
}

/** An e-mail to send. `messageId` is chosen before the first attempt and stays the same on each retry. */
export type Mail = {
  messageId: string
  /** Display name for the configured sender address; defaults to the configured one. */
  fromName?: string
  /**
   * Stands in the From header instead of the configured sender, and signs. The envelope stays with the configured one,
   * whose mailbox receives what bounces.
   */
  own?: OwnMailSender
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  /** An attachment with a `cid` is an image that the HTML refers to. */
  attachments?: readonly { name: string; contentType: string; content: Uint8Array; cid?: string }[]
}

/**
 * Result of sending an e-mail: accepted, with the bytes handed over and the server's response, or refused, with its
 * response. `address` is true if the recipient's address does not accept e-mail at all.
 */
export type MailResult =
  | { status: 'SENT'; raw: Uint8Array; answer: string }
  | { status: 'REFUSED'; reason: string; statusCode: string; address: boolean }

/** Sends e-mails. */
export type Mailer = {
  /**
   * Hands an e-mail over to the mail server.
   * @returns SENT, or REFUSED after a permanent failure (5xx)
   * @throws if the outcome is unknown (no connection, 4xx): it may be retried with the same Message-ID
   */
  send(mail: Mail): Promise<MailResult>
  close(): Promise<void>
}
