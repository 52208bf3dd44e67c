import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { putTiers } from '../../../src/contract/ledger/tiers.ts'
import { customerFieldNames, type TiersFields } from '../../../src/domain/customer-fields.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { noPerson } from '../../../src/domain/person.ts'
import { checkTiersForm, cleanTiers } from '../../../src/domain/tiers-form.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import type { Change } from './change.ts'
import { setCollectionContact } from './contacts/contacts.ts'
import { asFields, customerColumns, listed, overwritten } from './declared-columns.ts'
import { editInPlace } from './edit-in-place.ts'

type Body = EndpointOutput<typeof putTiers>['body']

const write = (tx: Tx, tenantId: string, edition: number, fields: TiersFields, digest: number): Promise<number> =>
  tx.run(sql`
    insert into tiers (tenant_id, edition, ${listed(customerColumns)}, digest)
    values (${tenantId}, ${edition}, ${all(
      customerFieldNames.map((name) => sql`${fields[name]}`),
      ', ',
    )}, ${digest})
    on conflict (tenant_id, edition, ref) do update set ${overwritten([...customerColumns, 'digest'])}`)

/** The fields of a customer as the form shows them; undefined when the edition has no such customer. */
export const tiersFieldsOf = (
  tx: Tx,
  { tenantId, edition, ref }: { tenantId: string; edition: number | null; ref: string },
): Promise<TiersFields | undefined> =>
  tx.one<TiersFields>(sql`
    select ${asFields(customerFieldNames)}
    from tiers where tenant_id = ${tenantId} and edition = ${edition} and ref = ${ref}`)

/**
 * Changes the e-mail address of a customer of the visible edition, as the form would. The caller plans the customer
 * again (`editInPlace`).
 */
export const writeEmail = async (
  tx: Tx,
  { tenantId, edition, ref }: { tenantId: string; edition: number; ref: string },
  email: string,
): Promise<void> => {
  const fields: TiersFields = { ...(await tiersFieldsOf(tx, { tenantId, edition, ref }))!, email }
  await write(tx, tenantId, edition, fields, contentDigest(fields) | 0)
}

/**
 * Adds or changes a customer by the rules of the form. Idempotent: a creation that the client retries with the same
 * fields is not a duplicate.
 * @throws Refusal VALIDATION, TIERS_REF_TAKEN, TIERS_NOT_FOUND
 */
export const saveTiers = async (tx: Tx, change: Change, ref: string, body: Body): Promise<void> => {
  const { creation, collectionContact, ...given } = body
  refuseProblems(checkTiersForm({ ...given, ref, collectionContact: collectionContact ?? noPerson }))
  const fields = cleanTiers({ ...given, ref })
  const digest = contentDigest(fields) | 0
  const { tenantId, masterRef, userId, now } = change
  const edit = { tenantId, masterRef, tiersRef: fields.ref, entity: 'tiers', rowKey: fields.ref, now } as const
  await editInPlace(tx, edit, async (master) => {
    const before = await tx.one<{ digest: number }>(sql`
      select digest from tiers where tenant_id = ${tenantId} and edition = ${master.tiers_edition} and ref = ${fields.ref}`)
    if (creation && before && before.digest !== digest) throw new Refusal(409, 'TIERS_REF_TAKEN')
    if (!creation && !before) throw new Refusal(404, 'TIERS_NOT_FOUND')
    await write(tx, tenantId, master.tiers_edition!, fields, digest)
    if (collectionContact !== undefined) await setCollectionContact(tx, change, fields.ref, collectionContact)
    const code = creation ? 'TIERS_CREATED' : 'TIERS_CHANGED'
    if (!(creation && before)) await writeLog(tx, { masterRef, code, userId, tiersRef: fields.ref, at: now })
  })
}
