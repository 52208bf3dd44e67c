import { CASE_DOCUMENT_MAX_BYTES } from '../../../src/domain/constants.ts'
import type { TenantContext } from '../context/context.ts'
import type { Tx } from '../database/database.ts'
import type { DocumentType } from '../reading/document.ts'
import { NotRead, type NotReadReason } from '../reading/not-read.ts'
import type { TaskAnswer, TaskName } from '../reading/tasks.ts'
import { Refusal } from '../web/refusal.ts'
import { storeFile } from './files.ts'

/** An uploaded file. */
export type GivenFile = { name: string; content: Buffer }

/** A document whose content was verified to be of `contentType`. */
export type CheckedFile = GivenFile & { contentType: DocumentType }

/** The types of uploaded documents, XML included. */
export type GivenType = DocumentType | 'application/xml'

/** Decodes a file from a request. */
export const givenFile = ({ name, content }: { name: string; content: string }): GivenFile => ({
  name,
  content: Buffer.from(content, 'base64'),
})

/** The source of an upload; each company has one file read at a time. */
export type Giver = Pick<TenantContext, 'services' | 'tenantId'>

/** Retry-After in seconds when the readers are busy. */
const BUSY_RETRY_S = '5'

/** Converts a reading failure that the file did not cause into a refusal; returns any other error unchanged. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof NotRead && error.reason === 'BUSY'
    ? new Refusal(503, 'READING_BUSY', { headers: { 'retry-after': BUSY_RETRY_S } })
    : error

/**
 * Has a file read in a reading process. Never call this inside a transaction.
 * @param codes refusal codes for an unreadable file and for one with too many pixels
 * @throws Refusal with these codes, FILE_TOO_DEMANDING, READING_BUSY
 */
export const readGiven = async <Name extends TaskName & ('document' | 'logo' | 'invoiceDocument')>(
  { services, tenantId }: Giver,
  task: Name,
  content: Buffer,
  codes: Record<Extract<NotReadReason, 'UNREADABLE' | 'TOO_MANY_PIXELS'>, string>,
): Promise<TaskAnswer<Name>> => {
  try {
    return await services.reader.read(task, content, tenantId)
  } catch (error) {
    if (!(error instanceof NotRead) || error.reason === 'BUSY') throw asRefusal(error)
    const { reason } = error
    throw new Refusal(422, reason === 'TOO_DEMANDING' ? 'FILE_TOO_DEMANDING' : codes[reason])
  }
}

/** File extensions by type; the first one is appended when none matches. */
const endings: Record<GivenType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/xml': ['.xml'],
}

/**
 * The name under which a document is shown and saved: without folders and invisible characters, and with the extension
 * of its actual type, since operating systems choose the program by it.
 */
export const documentName = (name: string, contentType: GivenType): string => {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/^.*[\\/]/, '')
    .trim()
  const known = endings[contentType]
  return known.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain || 'document'}${known[0]}`
}

/**
 * Detects the type of an uploaded document by its content (SEC-03). Never call this inside a transaction.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, FILE_TOO_DEMANDING, READING_BUSY
 */
export const checkedFile = async (giver: Giver, given: GivenFile): Promise<CheckedFile> => {
  if (given.content.length > CASE_DOCUMENT_MAX_BYTES) throw new Refusal(422, 'FILE_TOO_LARGE')
  const codes = { UNREADABLE: 'FILE_TYPE_REFUSED', TOO_MANY_PIXELS: 'PICTURE_TOO_LARGE' }
  const contentType = await readGiven(giver, 'document', given.content, codes)
  return { ...given, name: documentName(given.name, contentType), contentType }
}

/** Stores a verified document. @returns its id */
export const storeGiven = (tx: Tx, masterRef: string, { name, content, contentType }: CheckedFile): Promise<string> =>
  storeFile(tx, masterRef, { name, content, contentType })
