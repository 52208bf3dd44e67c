import type { Mail } from '../../platform/gateways/mail/mailer.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { AccountRow } from '../account/account-row.ts'
import { privateKeyOf, type SenderRow } from './rows.ts'

/**
 * Who sends an e-mail of an account, and who is answered: its own sender if the domain is verified, else the general one
 * under the account's name. Answers go to the contact of the account, if it has one.
 */
export const mailSender = (
  config: Config,
  { trade_name: tradeName, name, contact }: Pick<AccountRow, 'trade_name' | 'name' | 'contact'>,
  row: SenderRow | undefined,
): Pick<Mail, 'fromName' | 'replyTo' | 'own'> => {
  const replyTo = contact.email ? { replyTo: contact.email } : {}
  if (!row?.verified_at) return { fromName: tradeName || name, ...replyTo }
  const { address, domain, selector } = row
  return { ...replyTo, own: { name: row.name, address, domain, selector, privateKey: privateKeyOf(config, row) } }
}
