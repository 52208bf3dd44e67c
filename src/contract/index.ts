import * as absences from './accounts/absences.ts'
import * as colleagues from './accounts/colleagues.ts'
import * as collectionSettings from './accounts/collection-settings.ts'
import * as companies from './accounts/companies.ts'
import * as company from './accounts/company.ts'
import * as contactUs from './accounts/contact-us.ts'
import * as contracts from './accounts/contracts.ts'
import * as identity from './accounts/identity.ts'
import * as identityCheck from './accounts/identity-check.ts'
import * as invoices from './accounts/invoices.ts'
import * as members from './accounts/members.ts'
import * as orders from './accounts/orders.ts'
import * as personalData from './accounts/personal-data.ts'
import * as reviews from './accounts/reviews.ts'
import * as sender from './accounts/sender.ts'
import * as signUp from './accounts/sign-up.ts'
import * as subscriptions from './accounts/subscriptions.ts'
import * as tenants from './accounts/tenants.ts'
import * as tracking from './accounts/tracking.ts'
import * as users from './accounts/users.ts'
import * as acknowledgements from './cases/acknowledgements.ts'
import * as caseDocuments from './cases/case-documents.ts'
import * as caseFile from './cases/case-file.ts'
import * as cases from './cases/cases.ts'
import * as drafts from './cases/drafts.ts'
import * as limitation from './cases/limitation.ts'
import * as massDelegation from './cases/mass-delegation.ts'
import * as bounces from './delivery/bounces.ts'
import * as dayList from './delivery/day-list.ts'
import * as handReminder from './delivery/hand-reminder.ts'
import * as letters from './delivery/letters.ts'
import * as mailings from './delivery/mailings.ts'
import * as ownMessage from './delivery/own-message.ts'
import * as phoneCalls from './delivery/phone-calls.ts'
import * as reminderChanges from './delivery/reminder-changes.ts'
import * as reminderContent from './delivery/reminder-content.ts'
import * as reminders from './delivery/reminders.ts'
import * as sms from './delivery/sms.ts'
import * as waitingSends from './delivery/waiting-sends.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as comments from './ledger/comments.ts'
import * as contacts from './ledger/contacts.ts'
import * as coverage from './ledger/coverage.ts'
import * as creditLimits from './ledger/credit-limits.ts'
import * as customFields from './ledger/custom-fields.ts'
import * as customerChanges from './ledger/customer-changes.ts'
import * as customerFiles from './ledger/customer-files.ts'
import * as customers from './ledger/customers.ts'
import * as day from './ledger/day.ts'
import * as eventChanges from './ledger/event-changes.ts'
import * as events from './ledger/events.ts'
import * as exports from './ledger/exports.ts'
import * as health from './ledger/health.ts'
import * as imports from './ledger/imports.ts'
import * as insolvency from './ledger/insolvency.ts'
import * as invoiceDocuments from './ledger/invoice-documents.ts'
import * as logs from './ledger/logs.ts'
import * as movements from './ledger/movements.ts'
import * as owners from './ledger/owners.ts'
import * as paymentBehaviour from './ledger/payment-behaviour.ts'
import * as portfolio from './ledger/portfolio.ts'
import * as questions from './ledger/questions.ts'
import * as reports from './ledger/reports.ts'
import * as search from './ledger/search.ts'
import * as statistics from './ledger/statistics.ts'
import * as trend from './ledger/trend.ts'
import * as views from './ledger/views.ts'
import * as partner from './partner/partner.ts'
import * as alerts from './planning/alerts.ts'
import * as escalations from './planning/escalations.ts'
import * as scenarios from './planning/scenarios.ts'
import * as taskChanges from './planning/task-changes.ts'
import * as tasks from './planning/tasks.ts'
import * as templates from './planning/templates.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'refusals' in value

/** Every endpoint of the API, for the OpenAPI document and the tests that compare it with the router. */
export const endpoints: readonly AnyEndpoint[] = [
  identity,
  tenants,
  members,
  colleagues,
  absences,
  users,
  company,
  tracking,
  coverage,
  customerChanges,
  customers,
  owners,
  paymentBehaviour,
  contacts,
  comments,
  customerFiles,
  questions,
  ownMessage,
  reminderChanges,
  companies,
  sender,
  signUp,
  creditLimits,
  insolvency,
  portfolio,
  search,
  customFields,
  exports,
  reports,
  views,
  movements,
  invoiceDocuments,
  letters,
  handReminder,
  reminderContent,
  collectionSettings,
  events,
  eventChanges,
  cases,
  caseDocuments,
  caseFile,
  limitation,
  acknowledgements,
  identityCheck,
  contracts,
  orders,
  health,
  personalData,
  subscriptions,
  invoices,
  partner,
  reviews,
  drafts,
  massDelegation,
  statistics,
  day,
  trend,
  reminders,
  scenarios,
  templates,
  phoneCalls,
  sms,
  dayList,
  waitingSends,
  imports,
  alerts,
  escalations,
  tasks,
  taskChanges,
  logs,
  bounces,
  mailings,
  contactUs,
].flatMap((file) => Object.values(file).filter(isEndpoint))
