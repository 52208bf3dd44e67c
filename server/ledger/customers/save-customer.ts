import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { putCustomer } from '../../../src/contract/ledger/customers.ts'
import { type CustomValues, keptValues } from '../../../src/domain/custom-fields/index.ts'
import { type CustomerFields, customerFieldNames } from '../../../src/domain/customer-fields.ts'
import { checkCustomerForm, cleanCustomer } from '../../../src/domain/customer-form.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { noPerson } from '../../../src/domain/person.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import type { Change } from './change.ts'
import { setCollectionContact } from './contacts/contacts.ts'
import { asFields, customerColumns, listed, overwritten } from './declared-columns.ts'
import { editInPlace } from './edit-in-place.ts'
import { forgetUnusedTags, rememberTags } from './tags.ts'

type Body = EndpointOutput<typeof putCustomer>['body']

/** Writes the fields; what the account notes in its own words stays. */
const write = (tx: Tx, tenantId: string, edition: number, fields: CustomerFields, digest: number): Promise<number> =>
  tx.run(sql`
    insert into tiers (tenant_id, edition, ${listed(customerColumns)}, digest)
    values (${tenantId}, ${edition}, ${all(
      customerFieldNames.map((name) => sql`${fields[name]}`),
      ', ',
    )}, ${digest})
    on conflict (tenant_id, edition, ref) do update set ${overwritten([...customerColumns, 'digest'])}`)

type InWords = Pick<Body, 'tags' | 'customValues'>

/** Writes tags and values of custom fields where they are given. */
const writeInWords = async (
  tx: Tx,
  { tenantId, masterRef }: Pick<Change, 'tenantId' | 'masterRef'>,
  accountRow: AccountRow,
  ref: string,
  given: InWords,
): Promise<void> => {
  if (!given.tags && !given.customValues) return
  const { tiers_edition: edition, custom_fields: custom } = accountRow
  const before = await tx.exactlyOne<{ tags: string[]; values: CustomValues }>(sql`
    select tags, custom_values as values from tiers
    where tenant_id = ${tenantId} and edition = ${edition} and ref = ${ref}`)
  const account = { tenantId, masterRef }
  const tags = given.tags ? await rememberTags(tx, account, given.tags) : before.tags
  const values = given.customValues ? keptValues(custom.fields, before.values, given.customValues) : before.values
  await tx.run(sql`
    update tiers set tags = ${JSON.stringify(tags)}::jsonb, custom_values = ${JSON.stringify(values)}::jsonb
    where tenant_id = ${tenantId} and edition = ${edition} and ref = ${ref}`)
  await forgetUnusedTags(tx, account, { edition, tags: before.tags.filter((tag) => !tags.includes(tag)) })
}

/** The fields of a customer as the form shows them; undefined when the edition has no such customer. */
export const customerFieldsOf = (
  tx: Tx,
  { tenantId, edition, ref }: { tenantId: string; edition: number | null; ref: string },
): Promise<CustomerFields | undefined> =>
  tx.one<CustomerFields>(sql`
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
  const fields: CustomerFields = { ...(await customerFieldsOf(tx, { tenantId, edition, ref }))!, email }
  await write(tx, tenantId, edition, fields, contentDigest(fields) | 0)
}

/**
 * Adds or changes a customer by the rules of the form. Idempotent: a creation that the client retries with the same
 * fields is not a duplicate.
 * @throws Refusal VALIDATION, TIERS_REF_TAKEN, TIERS_NOT_FOUND
 */
export const saveCustomer = async (tx: Tx, change: Change, ref: string, body: Body): Promise<void> => {
  const { creation, collectionContact, tags, customValues, ...given } = body
  const account = await accountRowOf(tx, change.masterRef)
  const { fields: customFields } = account.custom_fields
  const of = { tenantId: change.tenantId, edition: account.tiers_edition, ref: ref.trim() }
  const stored = creation ? undefined : await customerFieldsOf(tx, of)
  refuseProblems(
    checkCustomerForm({
      ...given,
      ref,
      collectionContact: collectionContact ?? noPerson,
      inWords: { fields: customFields, tags: tags ?? [], values: customValues ?? {} },
      ...(stored && { stored }),
    }),
  )
  const fields = cleanCustomer({ ...given, ref })
  const digest = contentDigest(fields) | 0
  const { tenantId, masterRef, userId, now } = change
  const edit = { tenantId, masterRef, tiersRef: fields.ref, entity: 'tiers', rowKeys: [fields.ref], now } as const
  await editInPlace(tx, edit, async (accountRow) => {
    const before = await tx.one<{ digest: number }>(sql`
      select digest from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${fields.ref}`)
    if (creation && before && before.digest !== digest) throw new Refusal(409, 'TIERS_REF_TAKEN')
    if (!creation && !before) throw new Refusal(404, 'TIERS_NOT_FOUND')
    await write(tx, tenantId, accountRow.tiers_edition!, fields, digest)
    await writeInWords(tx, change, accountRow, fields.ref, { tags, customValues })
    if (collectionContact !== undefined) await setCollectionContact(tx, change, fields.ref, collectionContact)
    const code = creation ? 'TIERS_CREATED' : 'TIERS_CHANGED'
    if (!(creation && before)) await writeLog(tx, { masterRef, code, userId, tiersRef: fields.ref, at: now })
  })
}
