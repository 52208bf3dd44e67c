import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { type DisputeCategory, type DisputeFollowUp, followUpBy } from '../../../src/domain/events/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { colleaguesOf, ownerGiven } from '../../accounts/tenants/colleagues.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { EventAccount, EventRow } from './rows.ts'

/** What a user gave of the follow-up of a dispute; what is undefined comes from its category, or stays. */
export type GivenFollowUp = {
  categoryId?: string | null | undefined
  ownerId?: string | null | undefined
  deadline?: BusinessDate | null | undefined
}

/** The categories of an account's disputes. */
export const categoriesOf = ({ collection_settings: stored }: AccountRow): readonly DisputeCategory[] =>
  settingsOf(stored).disputeCategories

/**
 * The follow-up of a new dispute: what its category says, unless the user gave something else.
 * @throws Refusal OWNER_NOT_MEMBER
 */
export const newFollowUp = async (
  tx: Tx,
  { tenantId, accountRow, now }: EventAccount,
  { categoryId = null, ownerId, deadline }: GivenFollowUp,
): Promise<DisputeFollowUp> => {
  const today = businessDateAt(now)
  const category = categoriesOf(accountRow).find(({ id }) => id === categoryId)
  const members = category?.ownerId ? await colleaguesOf(tx, tenantId, today) : []
  const usual = followUpBy(category, { today, members })
  if (ownerId !== undefined) await ownerGiven(tx, tenantId, ownerId)
  return {
    categoryId,
    ownerId: ownerId === undefined ? usual.ownerId : ownerId,
    deadline: deadline === undefined ? usual.deadline : deadline,
  }
}

/**
 * The follow-up of a dispute that a user changes.
 * @throws Refusal OWNER_NOT_MEMBER
 */
export const changedFollowUp = async (
  tx: Tx,
  { tenantId }: EventAccount,
  row: EventRow,
  { categoryId = row.category_id, ownerId = row.owner_id, deadline = row.deadline }: GivenFollowUp,
): Promise<DisputeFollowUp> => {
  if (ownerId !== row.owner_id) await ownerGiven(tx, tenantId, ownerId)
  return { categoryId, ownerId, deadline }
}

/** The name to keep with a dispute: that of its category, or the one it had when the account dropped the category. */
export const categoryName = (accountRow: AccountRow, categoryId: string | null, row?: EventRow): string => {
  const known = categoriesOf(accountRow).find(({ id }) => id === categoryId)
  return known?.name ?? (row && row.category_id === categoryId ? row.category_name : '')
}

/** Leaves the open disputes of a member who works no more to whoever looks after their customers. */
export const releaseDisputes = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> => {
  await tx.run(sql`
    update events set owner_id = null where tenant_id = ${tenantId} and owner_id = ${userId} and end_date is null`)
}
