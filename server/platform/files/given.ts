import type { AnyCall } from '../../../src/contract/call.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../../src/domain/constants.ts'
import type { CallContext } from '../context/context.ts'
import type { Tx } from '../database/database.ts'
import type { DocumentType } from '../reading/document.ts'
import { NotRead, type NotReadReason } from '../reading/not-read.ts'
import type { TaskAnswer, TaskName } from '../reading/tasks.ts'
import { Refusal } from '../web/refusal.ts'
import { storeFile } from './files.ts'

/** A file that a person gives: its name and bytes. */
export type GivenFile = { name: string; content: Buffer }

/** A document that was looked at: it is what `contentType` says. */
export type CheckedFile = GivenFile & { contentType: DocumentType }

/** A file as a call carries it. */
export const givenFile = ({ name, content }: { name: string; content: string }): GivenFile => ({
  name,
  content: Buffer.from(content, 'base64'),
})

/** Who gives a file: one reading at a time for each of their companies. */
export type Giver = Pick<CallContext<AnyCall>, 'services' | 'tenantId'>

/** Seconds after which somebody whose file found no room is told to come back. */
const BUSY_RETRY_S = '5'

/** What a person is told of a failed reading when the file is not the cause; any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof NotRead && error.reason === 'BUSY'
    ? new Refusal(503, 'READING_BUSY', { headers: { 'retry-after': BUSY_RETRY_S } })
    : error

/**
 * Has a file read in the reading process. Never inside of a transaction.
 * @param codes what a person is told when it is unreadable, or has too many points
 * @throws Refusal with these codes, FILE_TOO_DEMANDING, READING_BUSY
 */
export const readGiven = async <Name extends TaskName & ('document' | 'logo')>(
  { services, tenantId }: Giver,
  task: Name,
  content: Buffer,
  codes: Record<Extract<NotReadReason, 'UNREADABLE' | 'TOO_MANY_PIXELS'>, string>,
): Promise<TaskAnswer<Name>> => {
  try {
    return await services.reader.read(task, content, tenantId ?? '')
  } catch (error) {
    if (!(error instanceof NotRead) || error.reason === 'BUSY') throw asRefusal(error)
    const { reason } = error
    throw new Refusal(422, reason === 'TOO_DEMANDING' ? 'FILE_TOO_DEMANDING' : codes[reason])
  }
}

/** How names of documents end, by what they are; the first is put where none of them stands. */
const endings: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

/**
 * The name under which a document is shown to others and saved by them: without folders and hidden characters, and with
 * the ending of what it is, since the machine of whoever opens it goes by that.
 */
export const documentName = (name: string, contentType: DocumentType): string => {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/^.*[\\/]/, '')
    .trim()
  const known = endings[contentType]
  return known.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain || 'document'}${known[0]}`
}

/**
 * A given document with what it is by its content (SEC-03). Never inside of a transaction.
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, FILE_TOO_DEMANDING, READING_BUSY
 */
export const checkedFile = async (giver: Giver, given: GivenFile): Promise<CheckedFile> => {
  if (given.content.length > CASE_DOCUMENT_MAX_BYTES) throw new Refusal(422, 'FILE_TOO_LARGE')
  const codes = { UNREADABLE: 'FILE_TYPE_REFUSED', TOO_MANY_PIXELS: 'PICTURE_TOO_LARGE' }
  const contentType = await readGiven(giver, 'document', given.content, codes)
  return { ...given, name: documentName(given.name, contentType), contentType }
}

/** Stores a document that was looked at. @returns its id */
export const storeGiven = (tx: Tx, masterRef: string, { name, content, contentType }: CheckedFile): Promise<string> =>
  storeFile(tx, masterRef, { name, content, contentType })
