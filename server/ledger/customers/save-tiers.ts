import type { CallOutput } from '../../../src/contract/call.ts'
import type { putTiers } from '../../../src/contract/ledger/tiers.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { noPerson } from '../../../src/domain/person.ts'
import type { TiersFields } from '../../../src/domain/tiers.ts'
import { checkTiersForm, cleanTiers } from '../../../src/domain/tiers-form.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { setCollectionContact } from './contacts/contacts.ts'
import type { Deed } from './deed.ts'
import { editInPlace } from './edit-in-place.ts'

type Body = CallOutput<typeof putTiers>['body']

const write = (tx: Tx, tenantId: string, edition: number, fields: TiersFields, digest: number): Promise<number> =>
  tx.run(sql`
    insert into tiers (tenant_id, edition, ref, type, legal_id, name, civility, first_name, last_name, phone, email,
      address_line1, address_line2, address_line3, zip_code, city, country_iso3, digest)
    values (${tenantId}, ${edition}, ${fields.ref}, ${fields.type}, ${fields.legalId}, ${fields.name}, ${fields.civility},
      ${fields.firstName}, ${fields.lastName}, ${fields.phone}, ${fields.email}, ${fields.addressLine1},
      ${fields.addressLine2}, ${fields.addressLine3}, ${fields.zipCode}, ${fields.city}, ${fields.countryIso3}, ${digest})
    on conflict (tenant_id, edition, ref) do update set type = excluded.type, legal_id = excluded.legal_id,
      name = excluded.name, civility = excluded.civility, first_name = excluded.first_name,
      last_name = excluded.last_name, phone = excluded.phone, email = excluded.email,
      address_line1 = excluded.address_line1, address_line2 = excluded.address_line2,
      address_line3 = excluded.address_line3, zip_code = excluded.zip_code, city = excluded.city,
      country_iso3 = excluded.country_iso3, digest = excluded.digest`)

/** The fields of a customer as the form has them; undefined when the edition has no such customer. */
export const tiersFieldsOf = (
  tx: Tx,
  { tenantId, edition, ref }: { tenantId: string; edition: number | null; ref: string },
): Promise<TiersFields | undefined> =>
  tx.one<TiersFields>(sql`
    select ref, type, legal_id as "legalId", name, civility, first_name as "firstName", last_name as "lastName", phone,
      email, address_line1 as "addressLine1", address_line2 as "addressLine2", address_line3 as "addressLine3",
      zip_code as "zipCode", city, country_iso3 as "countryIso3"
    from tiers where tenant_id = ${tenantId} and edition = ${edition} and ref = ${ref}`)

/**
 * Gives a customer of the visible edition another address, as the form would; the caller plans anew (`editInPlace`).
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
 * Adds or changes a customer by the rules of the form. A creation that is repeated with the same fields, as the client
 * does when no answer came, is no duplicate.
 * @throws Refusal VALIDATION, TIERS_REF_TAKEN, TIERS_NOT_FOUND
 */
export const saveTiers = async (tx: Tx, deed: Deed, ref: string, body: Body): Promise<void> => {
  const { creation, collectionContact, ...given } = body
  refuseProblems(checkTiersForm({ ...given, ref, collectionContact: collectionContact ?? noPerson }))
  const fields = cleanTiers({ ...given, ref })
  const digest = contentDigest(fields) | 0
  const { tenantId, masterRef, userId, now } = deed
  const edit = { tenantId, masterRef, tiersRef: fields.ref, entity: 'tiers', rowKey: fields.ref, now } as const
  await editInPlace(tx, edit, async (master) => {
    const before = await tx.one<{ digest: number }>(sql`
      select digest from tiers where tenant_id = ${tenantId} and edition = ${master.tiers_edition} and ref = ${fields.ref}`)
    if (creation && before && before.digest !== digest) throw new Refusal(409, 'TIERS_REF_TAKEN')
    if (!creation && !before) throw new Refusal(404, 'TIERS_NOT_FOUND')
    await write(tx, tenantId, master.tiers_edition!, fields, digest)
    if (collectionContact !== undefined) await setCollectionContact(tx, deed, fields.ref, collectionContact)
    const code = creation ? 'TIERS_CREATED' : 'TIERS_CHANGED'
    if (!(creation && before)) await writeLog(tx, { masterRef, code, userId, tiersRef: fields.ref, at: now })
  })
}
