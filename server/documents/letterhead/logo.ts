import type { AccountRow } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { deleteFile, readFile, type StoredFile, storeFile } from '../../platform/files/files.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { MadeLogo } from '../../platform/reading/logo.ts'
import { NotRead } from '../../platform/reading/not-read.ts'

type Owner = { tenantId: string; masterRef: string }

const logoJob = jobKind<Owner>('logo-making')

/** The account's logo, if this server re-encoded it: no other picture is passed to the code that lays out letters. */
export const madeLogoOf = async (
  tx: Tx,
  { logo_file_id: fileId }: Pick<AccountRow, 'logo_file_id'>,
): Promise<StoredFile | null> => {
  const file = fileId ? await readFile(tx, fileId) : undefined
  return file?.reencoded ? file : null
}

/** Replaces the logo of an account. */
export const keepLogo = async (
  tx: Tx,
  { tenantId, masterRef }: Owner,
  before: string | null,
  { contentType, content }: MadeLogo,
): Promise<void> => {
  const name = contentType === 'image/png' ? 'logo.png' : 'logo.jpg'
  const fileId = await storeFile(tx, masterRef, { name, contentType, content, reencoded: true })
  await tx.run(sql`
    update masters set logo_file_id = ${fileId} where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  if (before) await deleteFile(tx, before)
}

/** Deletes the logo of an account. */
export const dropLogo = async (tx: Tx, { tenantId, masterRef }: Owner, fileId: string): Promise<void> => {
  await tx.run(sql`
    update masters set logo_file_id = null where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  await deleteFile(tx, fileId)
}

const givenBefore = async (tx: Tx, { tenantId, masterRef }: Owner): Promise<StoredFile | null> => {
  const row = await tx.one<{ logo_file_id: string | null }>(sql`
    select logo_file_id from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
  const file = row?.logo_file_id ? await readFile(tx, row.logo_file_id) : undefined
  return file && !file.reencoded ? file : null
}

/** Re-encodes a logo that was stored as uploaded. One that cannot be read is deleted and logged. */
const makeAnew = async ({ database, reader, now }: Services, owner: Owner): Promise<void> => {
  const { tenantId, masterRef } = owner
  const given = await database.asTenant(tenantId, (tx) => givenBefore(tx, owner))
  if (!given) return
  let made: MadeLogo | null = null
  try {
    made = await reader.read('logo', given.content, tenantId)
  } catch (error) {
    if (!(error instanceof NotRead) || error.reason === 'BUSY') throw error
  }
  await database.asTenant(tenantId, async (tx) => {
    const current = await givenBefore(tx, owner)
    if (current?.fileId !== given.fileId) return
    if (made) return keepLogo(tx, owner, given.fileId, made)
    await dropLogo(tx, owner, given.fileId)
    await writeLog(tx, { masterRef, userId: null, at: now(), code: 'LOGO_REMOVED' })
  })
}

/** Registers the job that re-encodes logos. Call before the jobs start. */
export const registerLogos = (services: Services): void =>
  services.jobs.handle(logoJob, (owner) => makeAnew(services, owner))

/** Requests re-encoding of all logos that an earlier version stored as uploaded. */
export const resumeLogos = async ({ database, jobs }: Services): Promise<void> => {
  await database.asSystem(async (tx) => {
    const owners = await tx.rows<Owner>(sql`
      select m.tenant_id as "tenantId", m.master_ref as "masterRef" from masters m
      join files f on f.tenant_id = m.tenant_id and f.file_id = m.logo_file_id where not f.reencoded`)
    for (const owner of owners)
      await jobs.enqueue(tx, logoJob, owner, { singleton: `${owner.tenantId}/${owner.masterRef}` })
  })
}
