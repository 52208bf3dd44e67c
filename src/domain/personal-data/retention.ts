/**
 * How long personal data is kept, and why: one registry, read by the page that shows it and by the job that enforces
 * it. `months` null: as long as the account or the claim exists. `verified`: whether the source was read for this
 * product; false for a period set by analogy or chosen.
 */
export const retentions = [
  // Accounting documents: L123-22 Code de commerce, ten years.
  { what: 'LEDGER', months: 120, from: 'CLOSING', source: 'L123-22', verified: true, enforced: false },
  // Sent letters are correspondence about the same claim; kept like the documents (by analogy).
  { what: 'LETTERS', months: 120, from: 'SENDING', source: 'L123-22', verified: false, enforced: true },
  // Proof of reminders and calls: the limitation period between businesses, L110-4 Code de commerce, five years.
  { what: 'REMINDERS', months: 60, from: 'SENDING', source: 'L110-4', verified: true, enforced: true },
  { what: 'CALLS', months: 60, from: 'CALL', source: 'L110-4', verified: true, enforced: true },
  // Contacts of former customers: CNIL, standard on commercial management (2022), three years after the last contact.
  { what: 'CONTACTS', months: 36, from: 'LAST_CONTACT', source: 'CNIL_COMMERCE', verified: true, enforced: true },
  // Files of former customers: proof of the debt, as long as it can be claimed (by analogy).
  { what: 'FILES', months: 60, from: 'ADDITION', source: 'L110-4', verified: false, enforced: true },
  { what: 'SUPPORT', months: 36, from: 'MESSAGE', source: 'CNIL_COMMERCE', verified: true, enforced: true },
  // Activity logs: CNIL, deliberation 2021-122, six months to one year, three years if they serve internal control.
  { what: 'LOGS', months: 36, from: 'ACTION', source: 'CNIL_LOGS', verified: true, enforced: true },
  { what: 'IMPORT_ERRORS', months: 12, from: 'IMPORT', source: 'CHOSEN', verified: false, enforced: true },
  { what: 'BOUNCES', months: 12, from: 'LIFTING', source: 'CHOSEN', verified: false, enforced: true },
  // Signed contracts: the limitation period between businesses after their end.
  { what: 'CONTRACT', months: 60, from: 'CONTRACT_END', source: 'L110-4', verified: true, enforced: false },
  { what: 'BILLS', months: 120, from: 'CLOSING', source: 'L123-22', verified: true, enforced: false },
  // Encrypted, and deleted whenever a user of the account requests it.
  { what: 'IDENTITY', months: null, from: 'ACCOUNT', source: 'CHOSEN', verified: false, enforced: false },
  { what: 'USERS', months: null, from: 'ACCOUNT', source: 'CONTRACT', verified: true, enforced: false },
] as const

export type RetentionWhat = (typeof retentions)[number]['what']

/**
 * Months for which something is kept.
 * @throws for what has no period
 */
export const retentionMonths = (what: RetentionWhat): number => {
  const months = retentions.find((one) => one.what === what)?.months
  if (typeof months !== 'number') throw new Error(`${what} has no period`)
  return months
}
