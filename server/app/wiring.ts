import { accountVerified } from '../accounts/identity-check/ports.ts'
import { keepLimitationOfInvoice } from '../cases/case-invoices.ts'
import { explanationOf, nextOfTiers, outlookOfTiers } from '../customers/statement.ts'
import { limitationChanged, planning } from '../ledger/customers/ports.ts'
import { releaseHeld } from '../partner/held.ts'
import { companyInformation } from '../payments/company-information.ts'
import { draftNotice, notice } from '../payments/notice-purpose.ts'
import { purposes } from '../payments/purposes.ts'
import { subscription } from '../payments/subscription-purpose.ts'
import { planCustomers } from '../reminders/plan-customers.ts'
import { publishedScenarios } from '../scenarios/published.ts'

planning.wire({
  replan: planCustomers,
  next: nextOfTiers,
  explain: explanationOf,
  outlook: outlookOfTiers,
  scenarios: publishedScenarios,
})
limitationChanged.wire(keepLimitationOfInvoice)
accountVerified.wire(releaseHeld)
purposes.wire({
  FORMAL_NOTICE: notice,
  DRAFT_FORMAL_NOTICE: draftNotice,
  SUBSCRIPTION: subscription,
  COMPANY_INFORMATION: companyInformation,
})
