import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { statusCodeIn } from '../../../src/domain/mail-refusal.ts'

/** The result for one recipient in a delivery status report (RFC 3464). */
export type RecipientReport = {
  /** In lower case. */
  recipient: string
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded' | ''
  /** Enhanced status code, such as 5.1.1. */
  statusCode: string
  /** The remote server's response, else the status code. */
  reason: string
}

export type DeliveryReport = {
  /** Identifies the report: its Message-ID, or a digest if there is none that can be stored. */
  reportId: string
  /** Message-ID of the original e-mail, with angle brackets. */
  originalMessageId: string
  recipients: RecipientReport[]
}

/** Message-IDs longer than this are not ours, and are stored as a digest (RFC 5322 allows lines of 998). */
const ID_LENGTH = 255
/** Maximum stored length of an address (RFC 5321), and of a server's response. */
const ADDRESS_LENGTH = 254
const REASON_LENGTH = 500

type Fields = Map<string, string>

/** Removes what the database and pages cannot handle (control characters, lone surrogates), and truncates. */
const plain = (text: string, length: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, length)
    .trim()

/** Whether an id can be stored unchanged. */
const isKeepable = (id: string): boolean => id.length <= ID_LENGTH && !/\p{Cc}/u.test(id) && id.isWellFormed()

/** Header fields by lower-case name; folded lines are joined. */
const fieldsOf = (text: string): Fields => {
  const fields: Fields = new Map()
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const found = /^([\w-]+):\s*(.*)$/.exec(line)
    if (found && !fields.has(found[1].toLowerCase())) fields.set(found[1].toLowerCase(), found[2].trim())
  }
  return fields
}

/** `rfc822; someone@host` without the address type. */
const bareOf = (typed: string | undefined): string => (typed ?? '').replace(/^[\w-]+\s*;\s*/, '').trim()

const addressOf = (typed: string | undefined): string => bareOf(typed).replaceAll(/^<|>$/g, '').toLowerCase()

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

const reportOf = (fields: Fields): RecipientReport => {
  const statusCode = statusCodeIn(fields.get('status') ?? '')
  return {
    // The recipient as given by the sender, before any forwarding.
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
 * Parses an e-mail as a delivery status report.
 * @returns null for any other e-mail, and for a report that does not identify the original
 */
export const parseDeliveryReport = async (raw: Uint8Array): Promise<DeliveryReport | null> => {
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
  // The first group of fields concerns the message, each further one a recipient.
  const [, ...groups] = status.trim().split(/\r?\n\s*\r?\n/)
  return {
    reportId:
      mail.messageId && isKeepable(mail.messageId) ? mail.messageId : createHash('sha256').update(raw).digest('hex'),
    originalMessageId,
    recipients: groups.map((group) => reportOf(fieldsOf(group))).filter(({ recipient }) => recipient !== ''),
  }
}

/** Whether delivery failed permanently (5.x.x). Delays and temporary failures (4.x.x) do not count. */
export const isPermanent = ({ action, statusCode }: RecipientReport): boolean =>
  action === 'failed' && statusCode.startsWith('5.')
