import { accountVerified } from '../accounts/identity-check/ports.ts'
import { purposes } from '../accounts/payments/purposes.ts'
import { subscription } from '../accounts/subscriptions/subscription-purpose.ts'
import { workEnded } from '../accounts/users/ports.ts'
import { keepLimitationOfInvoice } from '../cases/case/case-invoices.ts'
import { draftFormalNotice, formalNotice } from '../cases/paid-formal-notice/purpose.ts'
import { releaseHeld } from '../delivery/partner-outbox/held.ts'
import { releaseOwned } from '../ledger/customers/owners.ts'
import { limitationChanged, planning } from '../ledger/customers/ports.ts'
import { releaseDisputes } from '../ledger/events/follow-up.ts'
import { companyInformation } from '../ledger/health/company-information.ts'
import { releaseViews } from '../ledger/views/views.ts'
import { standingOfCustomer } from '../planning/escalation/standing.ts'
import { explanationOf, nextOfCustomer, outlookOfCustomer } from '../planning/plan/outlook.ts'
import { planCustomers } from '../planning/plan/plan-customers.ts'
import { publishedScenarios } from '../planning/plan/published.ts'
import { refsToDecide } from '../planning/plan/to-decide.ts'
import { followAll } from '../planning/scenarios/write.ts'
import { releaseTasks } from '../planning/tasks/release.ts'
import { releaseReports } from './reports/rows.ts'

planning.wire({
  replan: planCustomers,
  next: nextOfCustomer,
  explain: explanationOf,
  outlook: outlookOfCustomer,
  standing: standingOfCustomer,
  toDecide: refsToDecide,
  follow: followAll,
  scenarios: publishedScenarios,
})
limitationChanged.wire(keepLimitationOfInvoice)
workEnded.wire(async (tx, member) => {
  await releaseOwned(tx, member)
  await releaseTasks(tx, member)
  await releaseDisputes(tx, member)
  await releaseViews(tx, member)
  await releaseReports(tx, member)
})
accountVerified.wire(releaseHeld)
purposes.wire({
  FORMAL_NOTICE: formalNotice,
  DRAFT_FORMAL_NOTICE: draftFormalNotice,
  SUBSCRIPTION: subscription,
  COMPANY_INFORMATION: companyInformation,
})
