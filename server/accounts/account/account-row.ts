import type { Account } from '../../../src/contract/accounts/identity.ts'
import { type BankChange, bankInForce, type StoredBank } from '../../../src/domain/bank.ts'
import { copyOfTimes } from '../../../src/domain/contact-hours.ts'
import type { CustomFields } from '../../../src/domain/custom-fields/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import {
  type IdentityDocumentType,
  isProven,
  type WithdrawalReason,
} from '../../../src/domain/identity-check/verification.ts'
import type { InvoiceRules } from '../../../src/domain/invoice-form.ts'
import { type CollectionSettings, settingsOf } from '../../../src/domain/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared, type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/** An account, as read by every area. */
export type AccountRow = {
  master_ref: string
  name: string
  trade_name: string
  siren: string
  account_type: 'STANDARD' | 'LIGHT'
  accounting_currency: string
  /** The contract is not signed yet. */
  creation_process: boolean
  street: string
  city: string
  post_code: string
  country: string
  contact: { firstName?: string; lastName?: string; phone?: string; email?: string }
  /**
   * Bank details before any pending change; `bankInForce` combines them with the last change that was not withdrawn.
   */
  bank: StoredBank
  /** `appliesAt` in ISO 8601. */
  bank_change: (Omit<BankChange, 'appliesAt'> & { changeId: string; appliesAt: string }) | null
  /** The collection settings that differ from the defaults; see `settingsOf`. */
  collection_settings: Partial<CollectionSettings>
  /** The fields of customers that the account defined, and the tags that they have. */
  custom_fields: CustomFields
  tags: string[]
  logo_file_id: string | null
  /** When the identity of the company was verified; null before that. */
  verified_at: Date | null
  /** Why a successful verification no longer counts. */
  verification_withdrawn: WithdrawalReason | null
  /** The identity documents are being checked, or wait for a reviewer. */
  verification_at_work: boolean
  /** The visible edition of the customer list; null before the first import. */
  tiers_edition: number | null
  movements_edition: number | null
  /** When the import of `movements_edition` began. */
  movements_imported_at: Date | null
  /** Number of edits made in place to the visible editions. */
  edits: number
}

/** The bank details that customers are given at a moment. */
export const bankOf = (
  { bank, bank_change: change }: Pick<AccountRow, 'bank' | 'bank_change'>,
  now: Date,
): StoredBank =>
  bankInForce({ bank, change: change && { bank: change.bank, appliesAt: new Date(change.appliesAt) } }, now)

/** Whether an account may delegate debts and buy paid offers (PAY-05, SEC-02). */
export const isVerified = ({
  verified_at: verifiedAt,
  verification_at_work: isAtWork,
}: Pick<AccountRow, 'verified_at' | 'verification_at_work'>): boolean => isProven({ verifiedAt, isAtWork })

/** SQL condition on a row of `masters`: a verification is still open. */
export const isAtWork: Sql = sql`
  exists (select from identity_processes p where p.tenant_id = masters.tenant_id and p.master_ref = masters.master_ref
    and p.status in ('PENDING', 'REVIEW') and not p.superseded)`

const columns: Sql = sql`master_ref, name, trade_name, siren, account_type, accounting_currency, creation_process,
  street, city, post_code, country, contact, bank, (
    select json_build_object('changeId', b.change_id, 'bank', b.bank, 'appliesAt', b.applies_at) from bank_changes b
    where b.tenant_id = masters.tenant_id and b.master_ref = masters.master_ref and b.withdrawn_at is null
    order by b.changed_at desc limit 1) as bank_change, collection_settings, custom_fields,
  tags, logo_file_id, verified_at,
  verification_withdrawn, ${isAtWork} as verification_at_work,
  tiers_edition, movements_edition, (
    select i.started_at from imports i where i.tenant_id = masters.tenant_id
      and i.import_id = masters.movements_edition) as movements_imported_at, edits`

/** The settings that the invoice rules depend on. */
export const invoiceRulesOf = ({ collection_settings: stored }: AccountRow, now: Date): InvoiceRules => {
  const { strictDocumentNumbers } = settingsOf(stored)
  return { today: businessDateAt(now), strictDocumentNumbers }
}

/**
 * The account with a reference.
 * @throws Refusal MASTER_NOT_FOUND when the transaction's tenant has no such account
 */
export const accountRowOf = async (tx: Tx, masterRef: string): Promise<AccountRow> => {
  const row = await tx.one<AccountRow>(
    prepared(sql`
      select ${columns} from masters
      where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef}`),
  )
  if (!row) throw new Refusal(404, 'MASTER_NOT_FOUND')
  return row
}

export const accountRowsOf = (tx: Tx, page: number, size: number): Promise<AccountRow[]> =>
  tx.rows<AccountRow>(
    sql`select ${columns} from masters order by created_at, master_ref limit ${size} offset ${page * size}`,
  )

type FileRow = { master_ref: string; uuid: string; type: IdentityDocumentType; size: number }

/** Accounts as the API returns them, with the ids of their files. */
export const toAccounts = async (tx: Tx, rows: readonly AccountRow[]): Promise<Account[]> => {
  const files = await tx.rows<FileRow>(sql`
    select master_ref, file_uuid as uuid, type, size from identity_documents
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = any(${rows.map((row) => row.master_ref)})
    order by type`)
  return rows.map((row) => {
    const own = files.filter(({ master_ref: of }) => of === row.master_ref)
    return { ...factsOf(row), files: own.map(({ uuid, type, size }) => ({ uuid, type, size })) }
  })
}

/** One account as the API returns it. */
export const toAccount = async (tx: Tx, row: AccountRow): Promise<Account> => (await toAccounts(tx, [row]))[0]

const factsOf = (row: AccountRow): Omit<Account, 'files'> => ({
  masterRef: row.master_ref,
  name: row.name,
  tradeName: row.trade_name,
  siren: row.siren,
  accountType: row.account_type,
  verified: isVerified(row),
  settings: {
    accountingCurrency: row.accounting_currency,
    // Accounts without a signed contract, and light accounts always, use the screens for creating cases.
    creationProcess: row.creation_process || row.account_type === 'LIGHT',
    strictDocumentNumbers: settingsOf(row.collection_settings).strictDocumentNumbers,
    contactTimes: copyOfTimes(settingsOf(row.collection_settings)),
  },
  address: { street: row.street, city: row.city, postCode: row.post_code, country: row.country },
  logo: row.logo_file_id ? { uuid: row.logo_file_id } : null,
})
