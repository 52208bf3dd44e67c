import type { OrderPurpose } from '../../src/domain/payments/index.ts'
import { companyInformation } from './company-information.ts'
import { draftNotice, notice } from './notice-purpose.ts'
import type { Purpose } from './purpose.ts'
import { subscription } from './subscription-purpose.ts'

export const purposes: Record<OrderPurpose, Purpose> = {
  FORMAL_NOTICE: notice,
  DRAFT_FORMAL_NOTICE: draftNotice,
  SUBSCRIPTION: subscription,
  COMPANY_INFORMATION: companyInformation,
}
