import type { CustomerFile } from '../../../src/contract/ledger/customer-files.ts'
import { CUSTOMER_FILES_MAX } from '../../../src/domain/constants.ts'
import { checkCustomerFile } from '../../../src/domain/customer-files.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { deleteFile, readFile, type StoredFile } from '../../platform/files/files.ts'
import { type CheckedFile, documentName, storeGiven } from '../../platform/files/given.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { personName } from '../customers/display-name.ts'
import { refuseUnknownCustomer } from '../customers/known.ts'

type Row = {
  file_id: string
  name: string
  size: number
  content_type: CheckedFile['contentType']
  added_by: string
  added_at: Date
}

const toFile = (row: Row): CustomerFile => ({
  fileId: row.file_id,
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  addedBy: row.added_by,
  addedAt: row.added_at.toISOString(),
})

/** The customer's lines, those of removed files included. */
const ofCustomer = ({ tenantId, accountRow }: AccountAtWork, tiersRef: string): Sql =>
  sql`c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref} and c.tiers_ref = ${tiersRef}`

const filesWhere = (condition: Sql): Sql => sql`
  select c.file_id, c.name, f.size, f.content_type, coalesce(${personName}, '') as added_by, c.added_at
  from customer_files c join files f on f.tenant_id = c.tenant_id and f.file_id = c.file_id
  left join users u on u.user_id = c.added_by
  where ${condition}`

/** The files of a customer, the newest first. */
export const filesOf = async (tx: Tx, account: AccountAtWork, tiersRef: string): Promise<CustomerFile[]> =>
  (
    await tx.rows<Row>(sql`${filesWhere(ofCustomer(account, tiersRef))} order by c.added_at desc, c.customer_file_id`)
  ).map(toFile)

/** @throws Refusal FILE_NOT_FOUND */
const oneRow = async (tx: Tx, account: AccountAtWork, tiersRef: string, fileId: string): Promise<Row> => {
  const row = await tx.one<Row>(filesWhere(sql`${ofCustomer(account, tiersRef)} and c.file_id = ${fileId}::uuid`))
  if (!row) throw new Refusal(404, 'FILE_NOT_FOUND')
  return row
}

const logged = (
  tx: Tx,
  { accountRow, userId, now }: AccountAtWork,
  tiersRef: string,
  code: 'CUSTOMER_FILE_ADDED' | 'CUSTOMER_FILE_RENAMED' | 'CUSTOMER_FILE_REMOVED',
) => writeLog(tx, { masterRef: accountRow.master_ref, code, userId, tiersRef, at: now })

/** Adds a file to a customer. @throws Refusal TIERS_NOT_FOUND, TOO_MANY_FILES */
export const addFile = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRef: string,
  given: CheckedFile,
): Promise<CustomerFile> => {
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  await refuseUnknownCustomer(tx, account, tiersRef)
  // Two files that arrive at once are counted one after the other.
  await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for no key update`)
  const { n } = await tx.exactlyOne<{ n: number }>(sql`
    select count(*)::int as n from customer_files c where ${ofCustomer(account, tiersRef)} and c.file_id is not null`)
  if (n >= CUSTOMER_FILES_MAX) throw new Refusal(409, 'TOO_MANY_FILES')
  const fileId = await storeGiven(tx, masterRef, given)
  await tx.run(sql`
    insert into customer_files (tenant_id, master_ref, tiers_ref, file_id, name, added_by, added_at)
    values (${tenantId}, ${masterRef}, ${tiersRef}, ${fileId}, ${given.name}, ${userId}, ${now})`)
  await logged(tx, account, tiersRef, 'CUSTOMER_FILE_ADDED')
  return toFile(await oneRow(tx, account, tiersRef, fileId))
}

/** A file of a customer, under its present name. @throws Refusal FILE_NOT_FOUND */
export const fileOf = async (tx: Tx, account: AccountAtWork, tiersRef: string, fileId: string): Promise<StoredFile> => {
  const { name } = await oneRow(tx, account, tiersRef, fileId)
  const file = await readFile(tx, fileId)
  if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
  return { ...file, name }
}

/** Renames a file of a customer. @throws Refusal FILE_NOT_FOUND, VALIDATION */
export const renameFile = async (
  tx: Tx,
  account: AccountAtWork,
  { tiersRef, fileId }: { tiersRef: string; fileId: string },
  name: string,
): Promise<CustomerFile> => {
  const { content_type: contentType } = await oneRow(tx, account, tiersRef, fileId)
  refuseProblems(checkCustomerFile({ name }))
  await tx.run(sql`
    update customer_files c set name = ${documentName(name, contentType)}
    where ${ofCustomer(account, tiersRef)} and c.file_id = ${fileId}::uuid`)
  await logged(tx, account, tiersRef, 'CUSTOMER_FILE_RENAMED')
  return toFile(await oneRow(tx, account, tiersRef, fileId))
}

/** Removes a file of a customer; its line stays in the history. @throws Refusal FILE_NOT_FOUND */
export const removeFile = async (tx: Tx, account: AccountAtWork, tiersRef: string, fileId: string): Promise<void> => {
  const { now, userId } = account
  const removed = await tx.run(sql`
    update customer_files c set file_id = null, removed_by = ${userId}, removed_at = ${now}
    where ${ofCustomer(account, tiersRef)} and c.file_id = ${fileId}::uuid`)
  if (removed === 0) throw new Refusal(404, 'FILE_NOT_FOUND')
  await deleteFile(tx, fileId)
  await logged(tx, account, tiersRef, 'CUSTOMER_FILE_REMOVED')
}

/** Removes the files of a customer, and their lines in the history with them. */
export const removeFilesOf = (
  tx: Tx,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  tiersRef: string,
): Promise<number> =>
  tx.run(sql`
    with gone as (
      delete from customer_files where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef}
      returning file_id
    ) delete from files f using gone g where f.tenant_id = ${tenantId} and f.file_id = g.file_id`)
