/** A mail to send. `messageId` is chosen before the first attempt and is the same on each retry. */
export type Mail = {
  messageId: string
  /** Name shown in front of the configured sender address; the configured name without it. */
  fromName?: string
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  /** A part with a `cid` is a picture that the HTML shows by `cid:`. */
  attachments?: readonly { name: string; contentType: string; content: Uint8Array; cid?: string }[]
}

/**
 * What became of a mail: taken by the server, with the bytes that it took and what it answered, or refused, with its words.
 * `address` is true when the recipient's address takes no mail at all.
 */
export type MailResult =
  | { status: 'SENT'; raw: Uint8Array; answer: string }
  | { status: 'REFUSED'; reason: string; statusCode: string; address: boolean }

/** The way out for mails. */
export type Mailer = {
  /**
   * Hands a mail to the mail server.
   * @returns SENT, or REFUSED when the server refused it for good (5xx)
   * @throws when nobody can tell (no connection, 4xx): it may be tried again with the same Message-ID
   */
  send(mail: Mail): Promise<MailResult>
  close(): Promise<void>
}
