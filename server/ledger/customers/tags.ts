import { TAGS_PER_CUSTOMER } from '../../../src/domain/constants.ts'
import {
  checkAccountTags,
  checkTags,
  cleanTag,
  spelledTags,
  withTags,
} from '../../../src/domain/custom-fields/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { Change } from './change.ts'
import { editRows } from './edit-in-place.ts'

type Account = Pick<Change, 'tenantId' | 'masterRef'>

const tagsOf = async (tx: Tx, { tenantId, masterRef }: Account): Promise<string[]> =>
  (
    await tx.exactlyOne<{ tags: string[] }>(sql`
      select tags from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
  ).tags

const keepTags = (tx: Tx, { tenantId, masterRef }: Account, tags: readonly string[]): Promise<number> =>
  tx.run(sql`
    update masters set tags = ${JSON.stringify(tags)}::jsonb where tenant_id = ${tenantId} and master_ref = ${masterRef}`)

/**
 * Adds tags to those of the account.
 * @returns the tags as the account spells them
 * @throws Refusal TAG_INVALID, TAGS_TOO_MANY, TAGS_OF_ACCOUNT
 */
export const rememberTags = async (tx: Tx, account: Account, given: readonly string[]): Promise<string[]> => {
  const known = await tagsOf(tx, account)
  const tags = spelledTags(given.map(cleanTag), known)
  const fault = checkTags(tags) ?? checkAccountTags(known, tags)
  if (fault) throw new Refusal(422, fault)
  const all = withTags(known, tags)
  if (all.length > known.length) await keepTags(tx, account, all)
  return tags
}

/**
 * Adds the tags of imported customers to those of the account, and returns all of them.
 * @throws Refusal TAGS_OF_ACCOUNT
 */
export const rememberImportedTags = async (tx: Tx, masterRef: string, tags: readonly string[]): Promise<string[]> => {
  const { tenant_id: tenantId } = await tx.exactlyOne<{ tenant_id: string }>(sql`
    select current_setting('app.tenant')::uuid as tenant_id`)
  const account = { tenantId, masterRef }
  const known = await tagsOf(tx, account)
  const fault = checkAccountTags(known, tags)
  if (fault) throw new Refusal(422, fault)
  const all = withTags(known, tags)
  if (all.length > known.length) await keepTags(tx, account, all)
  return all
}

/** Leaves the account only the tags that customers of the visible edition have. */
export const keepUsedTags = (tx: Tx, masterRef: string): Promise<number> =>
  tx.run(sql`
    update masters m set tags = (
      select coalesce(jsonb_agg(k.tag order by k.at), '[]')
      from jsonb_array_elements_text(m.tags) with ordinality as k (tag, at)
      where k.tag in (select distinct jsonb_array_elements_text(t.tags) from tiers t
        where t.tenant_id = m.tenant_id and t.edition = m.tiers_edition))
    where m.tenant_id = current_setting('app.tenant')::uuid and m.master_ref = ${masterRef}`)

/** Forgets the tags among these that no customer has any more. */
export const forgetUnusedTags = async (
  tx: Tx,
  account: Account,
  { edition, tags }: { edition: number | null; tags: readonly string[] },
): Promise<void> => {
  const unused: string[] = []
  for (const tag of tags) {
    const used = await tx.one(sql`
      select 1 from tiers where tenant_id = ${account.tenantId} and edition = ${edition}
        and tags @> to_jsonb(${tag}::text) limit 1`)
    if (!used) unused.push(tag)
  }
  if (unused.length === 0) return
  const known = await tagsOf(tx, account)
  await keepTags(
    tx,
    account,
    known.filter((tag) => !unused.includes(tag)),
  )
}

/**
 * Gives a tag to customers that the account has.
 * @returns those that have as many tags as they may
 * @throws Refusal TAG_INVALID, TAGS_OF_ACCOUNT
 */
export const addTag = async (
  tx: Tx,
  change: Change,
  tiersRefs: readonly string[],
  given: string,
): Promise<string[]> => {
  const { tenantId, masterRef, userId, now } = change
  const refused: string[] = []
  await editRows(tx, change, tiersRefs, async (edition) => {
    const [tag = ''] = await rememberTags(tx, change, [given])
    const full = await tx.rows<{ ref: string }>(sql`
      select ref from tiers where tenant_id = ${tenantId} and edition = ${edition} and ref = any(${[...tiersRefs]}::text[])
        and jsonb_array_length(tags) >= ${TAGS_PER_CUSTOMER} and not tags @> to_jsonb(${tag}::text)`)
    refused.push(...full.map(({ ref }) => ref))
    await tx.run(sql`
      with changed as (
        update tiers set tags = tags || to_jsonb(${tag}::text)
        where tenant_id = ${tenantId} and edition = ${edition} and ref = any(${[...tiersRefs]}::text[])
          and jsonb_array_length(tags) < ${TAGS_PER_CUSTOMER} and not tags @> to_jsonb(${tag}::text)
        returning ref
      )
      insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
      select ${tenantId}::uuid, ${masterRef}, ${now}::timestamptz, ${userId}::uuid, 'TAG_ADDED', ref,
        ${JSON.stringify({ tag })}::jsonb from changed`)
  })
  return refused
}

/** Takes a tag from customers that the account has. */
export const removeTag = async (tx: Tx, change: Change, tiersRefs: readonly string[], given: string): Promise<void> => {
  const { tenantId, masterRef, userId, now } = change
  await editRows(tx, change, tiersRefs, async (edition) => {
    const [tag = ''] = spelledTags([cleanTag(given)], await tagsOf(tx, change))
    await tx.run(sql`
      with changed as (
        update tiers set tags = tags - ${tag}::text
        where tenant_id = ${tenantId} and edition = ${edition} and ref = any(${[...tiersRefs]}::text[])
          and tags @> to_jsonb(${tag}::text)
        returning ref
      )
      insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
      select ${tenantId}::uuid, ${masterRef}, ${now}::timestamptz, ${userId}::uuid, 'TAG_REMOVED', ref,
        ${JSON.stringify({ tag })}::jsonb from changed`)
    await forgetUnusedTags(tx, change, { edition, tags: [tag] })
  })
}
