import type { CaseAccount } from '../cases/selection.ts'
import type { Tx } from '../database/database.ts'
import { customerOf, refuseLight, sirenOf } from '../health/customer.ts'
import { monitorCompany } from '../health/monitor.ts'
import type { Language } from '../http/accept-language.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** The company whose financial health is bought, and the customer for whom. */
export type CompanyBought = { tiersRef: string; tiersName: string; siren: string; language: Language }

/**
 * What is bought of a customer's company. One that is monitored may be bought again: it is monitored longer.
 * @throws Refusal TIERS_NOT_FOUND, FRENCH_COMPANIES_ONLY, STANDARD_ACCOUNT_ONLY
 */
export const companyBought = async (
  tx: Tx,
  account: CaseAccount,
  tiersRef: string,
  language: Language,
): Promise<CompanyBought> => {
  refuseLight(account.master)
  const tiers = await customerOf(tx, account, tiersRef)
  return { tiersRef: tiers.ref, tiersName: tiers.displayName, siren: sirenOf(tiers), language }
}

/** Has the company monitored that was paid for. */
export const deliverCompany = (
  tx: Tx,
  jobs: Jobs,
  account: CaseAccount,
  { siren, tiersRef, language }: CompanyBought,
): Promise<void> =>
  monitorCompany(tx, jobs, account, { siren, tiersRef, language, userId: account.userId, free: false })
