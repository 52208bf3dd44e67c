import type { ReminderContentAnswer } from '../../../src/contract/delivery/reminder-content.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { type AccountRow, bankOf } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pendingBank, shownBank } from './bank.ts'

/** The account's content of reminders, with the pending change. */
export const contentOf = async (tx: Tx, accountRow: AccountRow, now: Date): Promise<ReminderContentAnswer> => {
  const { contact, collection_settings, logo_file_id } = accountRow
  return {
    contact: {
      firstName: contact.firstName ?? '',
      lastName: contact.lastName ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
    },
    bank: shownBank(bankOf(accountRow, now)),
    bankChange: await pendingBank(tx, accountRow, now),
    penaltiesShown: settingsOf(collection_settings).penaltiesShown,
    logo: logo_file_id ? { uuid: logo_file_id } : null,
  }
}
