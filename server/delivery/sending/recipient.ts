import type { CustomValues } from '../../../src/domain/custom-fields/index.ts'
import { type CustomerType, customerDisplayName } from '../../../src/domain/customer.ts'
import { type DebtorType, debtorTypeOf, type PublicBody } from '../../../src/domain/debtor.ts'
import { countryName, isFrench } from '../../../src/domain/import/countries.ts'
import { legalLineOf } from '../../../src/domain/letters/legal-line.ts'
import type { ReminderContent } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { type AccountRow, bankOf } from '../../accounts/account/account-row.ts'
import { shownBank } from '../../documents/letterhead/bank.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The recipient of a message: postal address lines without the name; none for a customer that is not on file. */
export type Recipient = {
  known: boolean
  debtor: DebtorType
  name: string
  addressLines: string[]
  customValues: CustomValues
}

type CustomerRow = {
  type: CustomerType
  legal_id: string
  public_body: PublicBody | ''
  name: string
  first_name: string
  last_name: string
  address_line1: string
  address_line2: string
  address_line3: string
  zip_code: string
  city: string
  country_iso3: string
  custom_values: CustomValues
}

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '')

/** The customer as named in letters and e-mails. A foreign country is written in French. */
export const recipientOf = async (
  tx: Tx,
  { tenantId, accountRow }: { tenantId: string; accountRow: AccountRow },
  tiersRef: string,
): Promise<Recipient> => {
  const row = await tx.one<CustomerRow>(sql`
    select type, legal_id, public_body, name, first_name, last_name, address_line1, address_line2, address_line3, zip_code,
      city, country_iso3, custom_values
    from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
  if (!row) return { known: false, debtor: 'B2B', name: tiersRef, addressLines: [], customValues: {} }
  const address = filled([row.address_line1, row.address_line2, row.address_line3, `${row.zip_code} ${row.city}`])
  const country = row.country_iso3 === '' || isFrench(row.country_iso3) ? '' : countryName(row.country_iso3, 'fr')
  return {
    known: true,
    debtor: debtorTypeOf({ type: row.type, legalId: row.legal_id, publicBody: row.public_body }),
    name: customerDisplayName({ ...row, firstName: row.first_name, lastName: row.last_name }) || tiersRef,
    customValues: row.custom_values,
    // A country alone is not an address.
    addressLines: address.length === 0 ? [] : filled([...address, country]),
  }
}

/** Whether a letter can reach the customer. */
export const hasAddress = ({ addressLines }: Pick<Recipient, 'addressLines'>): boolean => addressLines.length > 0

/** The account as the sender of reminders: name, address, contact and bank. */
export const senderOf = (
  { contact, ...accountRow }: AccountRow,
  now: Date,
): Pick<ReminderContent, 'sender' | 'contact' | 'bank'> => {
  const { legalForm, register, signatory } = settingsOf(accountRow.collection_settings)
  return {
    sender: {
      name: accountRow.trade_name || accountRow.name,
      addressLines: filled([accountRow.street, `${accountRow.post_code} ${accountRow.city}`]),
      legalLine: legalLineOf({ name: accountRow.name, siren: accountRow.siren, legalForm, register }),
      signatory,
    },
    contact: {
      name: `${contact.firstName ?? ''} ${contact.lastName ?? ''}`.trim(),
      phone: contact.phone ?? '',
      email: contact.email ?? '',
    },
    bank: shownBank(bankOf(accountRow, now)),
  }
}
