import { priceOf } from '../../../src/domain/payments/index.ts'
import type { Purpose } from '../../accounts/payments/purpose.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { customerOf, refuseLight, refuseWithoutSource, sirenOf } from './customer.ts'
import { monitorCompany } from './monitor.ts'

/** The company whose financial health is bought, and the customer it is bought for. */
export type CompanyBought = { tiersRef: string; tiersName: string; siren: string; language: Language }

/**
 * The purchase of a customer's financial health information. Payment starts monitoring of the company, or extends it.
 */
export const companyInformation: Purpose = {
  refuseUnsold: refuseWithoutSource,
  bought: async (tx, account, { tiersRef }, language) => {
    refuseLight(account.accountRow)
    const customer = await customerOf(tx, account, tiersRef)
    const siren = sirenOf(customer)
    const content: CompanyBought = { tiersRef: customer.ref, tiersName: customer.displayName, siren, language }
    return { subject: siren, price: priceOf('COMPANY_INFORMATION'), content }
  },
  deliver: async (tx, jobs, account, order) => {
    const { siren, tiersRef, language } = order.content as CompanyBought
    await monitorCompany(tx, jobs, account, { siren, tiersRef, language, userId: account.userId, free: false })
    return null
  },
}
