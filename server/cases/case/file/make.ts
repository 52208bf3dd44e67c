import type { makeCaseFile } from '../../../../src/contract/cases/case-file.ts'
import type { EndpointReply } from '../../../../src/contract/endpoint.ts'
import type { Manifest } from '../../../../src/domain/cases/file-manifest.ts'
import { safeFileName } from '../../../../src/domain/cases/file-names.ts'
import { zipOfCase } from '../../../../src/domain/cases/file-zip.ts'
import type { AccountAtWork } from '../../../accounts/account/in-account.ts'
import { writeLog } from '../../../accounts/activity/logs.ts'
import { statementFor } from '../../../delivery/sending/statement.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { deleteFile, readFile, type StoredFile, storeFile } from '../../../platform/files/files.ts'
import { asRefusal, type Giver } from '../../../platform/files/given.ts'
import { NotRead } from '../../../platform/reading/not-read.ts'
import { Refusal } from '../../../platform/web/refusal.ts'
import { caseOf } from '../queries.ts'
import { writeStep } from '../steps.ts'
import { type FileEntry, type SentMail, textEntry } from './entries.ts'
import type { CaseFileParts } from './parts.ts'

/** The entries of an e-mail: the original, a page and a text; only the original if it cannot be parsed. */
const mailEntries = async ({ services, tenantId }: Giver, { folder, name, raw }: SentMail): Promise<FileEntry[]> => {
  const sent = { path: `${folder}/${name}.eml`, content: raw }
  try {
    const { html, text } = await services.reader.read('mailTexts', raw, tenantId)
    return [
      sent,
      ...(html ? [textEntry(`${folder}/${name}.html`, html)] : []),
      ...(text ? [textEntry(`${folder}/${name}.txt`, text)] : []),
    ]
  } catch (error) {
    if (error instanceof NotRead && error.reason !== 'BUSY') return [sent]
    throw asRefusal(error)
  }
}

/** The zip of a case with its manifest. @throws Refusal STATEMENT_TOO_LONG, READING_BUSY */
export const zippedCase = async (
  giver: Giver,
  { caseNumber, statement, entries }: CaseFileParts,
  now: Date,
): Promise<{ zip: Uint8Array; manifest: Manifest }> => {
  const made = statement && (await statementFor(giver.services, statement))
  const first = made ? [{ path: safeFileName(made.name), content: made.content }] : []
  const read: FileEntry[] = []
  for (const entry of entries) read.push(...('raw' in entry ? await mailEntries(giver, entry) : [entry]))
  return zipOfCase({ caseNumber, madeAt: now.toISOString() }, [...first, ...read])
}

type MadeRow = { file_id: string }

const madeOf = (tx: Tx, tenantId: string, eventId: string): Promise<MadeRow[]> =>
  tx.rows<MadeRow>(sql`
    select params ->> 'fileId' as file_id from case_steps
    where tenant_id = ${tenantId} and event_id = ${eventId} and code = 'FILE_MADE' order by step`)

/** Replaces the stored file of a case, and records its seal on the case and in the activity log. */
export const keepCaseFile = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  { zip, manifest }: { zip: Uint8Array; manifest: Manifest },
): Promise<EndpointReply<typeof makeCaseFile>> => {
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  const row = await caseOf(tx, account, eventId, { lock: true })
  for (const { file_id: before } of await madeOf(tx, tenantId, eventId)) await deleteFile(tx, before)
  const { madeAt, seal, entries } = manifest
  const name = `${row.case_number}.zip`
  const fileId = await storeFile(tx, masterRef, { name, contentType: 'application/zip', content: zip })
  await writeStep(tx, tenantId, eventId, { code: 'FILE_MADE', userId, at: now, text: seal, fileId })
  const params = { number: row.case_number, seal }
  await writeLog(tx, { masterRef, code: 'CASE_FILE_MADE', userId, tiersRef: row.tiers_ref, at: now, params })
  return { fileId, name, size: zip.length, entries: entries.length, madeAt, seal }
}

/** The latest zip file of a case. @throws Refusal CASE_NOT_FOUND, FILE_NOT_FOUND */
export const keptCaseFile = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  fileId: string,
): Promise<StoredFile> => {
  await caseOf(tx, account, eventId)
  const made = await madeOf(tx, account.tenantId, eventId)
  const file = made.some((row) => row.file_id === fileId) ? await readFile(tx, fileId) : undefined
  if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
  return file
}
