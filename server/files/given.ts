import { CASE_DOCUMENT_MAX_BYTES } from '../../src/domain/constants.ts'
import type { Tx } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type DocumentType, documentTypeOf } from './content-type.ts'
import { storeFile } from './files.ts'

/** A file that a person gives: its name and bytes. */
export type GivenFile = { name: string; content: Buffer }

/** A file as a call carries it. */
export const givenFile = ({ name, content }: { name: string; content: string }): GivenFile => ({
  name,
  content: Buffer.from(content, 'base64'),
})

/** What a given document is by its content (SEC-03). @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
export const checkedType = async ({ content }: GivenFile): Promise<DocumentType> => {
  if (content.length > CASE_DOCUMENT_MAX_BYTES) throw new Refusal(422, 'FILE_TOO_LARGE')
  const contentType = await documentTypeOf(content)
  if (!contentType) throw new Refusal(422, 'FILE_TYPE_REFUSED')
  return contentType
}

/** Stores a document that a person gives, once it is known by its content. @returns its id @throws as `checkedType` */
export const storeGiven = async (tx: Tx, masterRef: string, given: GivenFile): Promise<string> => {
  const contentType = await checkedType(given)
  return storeFile(tx, masterRef, { ...given, contentType })
}
