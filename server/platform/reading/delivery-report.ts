import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { statusCodeIn } from '../../../src/domain/mail-refusal.ts'

/** What a delivery status report (RFC 3464) says of one recipient. */
export type RecipientReport = {
  /** In small letters. */
  recipient: string
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded' | ''
  /** Enhanced status code, as 5.1.1. */
  statusCode: string
  /** Words of the server that was asked, else the status code. */
  reason: string
}

export type DeliveryReport = {
  /** By which it is known again: its Message-ID, or a digest of one that has none that can be kept. */
  reportId: string
  /** Message-ID of the mail that it is about, with its angle brackets. */
  originalMessageId: string
  recipients: RecipientReport[]
}

/** Characters of a Message-ID from which on it is none of ours, and is not kept as it is (RFC 5322 allows 998 in a line). */
const ID_LENGTH = 255
/** Characters of an address (RFC 5321), and of a server's words, that are kept. */
const ADDRESS_LENGTH = 254
const REASON_LENGTH = 500

type Fields = Map<string, string>

/** A text without what no database and no page takes: control characters, halves of characters; and not too long. */
const plain = (text: string, length: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, length)
    .trim()

/** True for an id that can be kept as it is. */
const isKeepable = (id: string): boolean => id.length <= ID_LENGTH && !/\p{Cc}/u.test(id) && id.isWellFormed()

/** Header fields of a text, by name in small letters; continued lines are joined. */
const fieldsOf = (text: string): Fields => {
  const fields: Fields = new Map()
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const found = /^([\w-]+):\s*(.*)$/.exec(line)
    if (found && !fields.has(found[1].toLowerCase())) fields.set(found[1].toLowerCase(), found[2].trim())
  }
  return fields
}

/** `rfc822; someone@host` without the kind of address in front. */
const bareOf = (typed: string | undefined): string => (typed ?? '').replace(/^[\w-]+\s*;\s*/, '').trim()

const addressOf = (typed: string | undefined): string => bareOf(typed).replaceAll(/^<|>$/g, '').toLowerCase()

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

const reportOf = (fields: Fields): RecipientReport => {
  const statusCode = statusCodeIn(fields.get('status') ?? '')
  return {
    // The recipient as the sender wrote it, before anybody forwarded it.
    recipient: plain(
      addressOf(fields.get('original-recipient')) || addressOf(fields.get('final-recipient')),
      ADDRESS_LENGTH,
    ),
    action: actions.find((action) => action === fields.get('action')?.toLowerCase()) ?? '',
    statusCode,
    reason: plain(bareOf(fields.get('diagnostic-code')), REASON_LENGTH) || statusCode,
  }
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/**
 * Reads a mail as a delivery status report.
 * @returns null for every other mail, and for a report that does not say which mail it is about
 */
export const readDeliveryReport = async (raw: Uint8Array): Promise<DeliveryReport | null> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^multipart\/report\b/i.test(type)) return null
  const partOf = (pattern: RegExp): string => {
    const part = mail.attachments.find(({ mimeType }) => pattern.test(mimeType))
    return part ? textOf(part.content) : ''
  }
  const status = partOf(/^message\/(global-)?delivery-status$/i)
  const original = partOf(/^(message\/rfc822|message\/global|text\/rfc822-headers|message\/rfc822-headers)$/i)
  const originalMessageId = /<[^<>\s]+>/.exec(fieldsOf(original.split(/\r?\n\r?\n/)[0]).get('message-id') ?? '')?.[0]
  if (!status || !originalMessageId || !isKeepable(originalMessageId)) return null
  // The first group of fields is about the message, each other one about a recipient.
  const [, ...groups] = status.trim().split(/\r?\n\s*\r?\n/)
  return {
    reportId:
      mail.messageId && isKeepable(mail.messageId) ? mail.messageId : createHash('sha256').update(raw).digest('hex'),
    originalMessageId,
    recipients: groups.map((group) => reportOf(fieldsOf(group))).filter(({ recipient }) => recipient !== ''),
  }
}

/** True when nothing will ever arrive: failed for good (5.x.x). Delays and passing failures (4.x.x) are not. */
export const isPermanent = ({ action, statusCode }: RecipientReport): boolean =>
  action === 'failed' && statusCode.startsWith('5.')
