import * as acknowledgements from './acknowledgements.ts'
import * as alerts from './alerts.ts'
import * as bounces from './bounces.ts'
import type { AnyCall } from './call.ts'
import * as phoneCalls from './calls.ts'
import * as caseDocuments from './case-documents.ts'
import * as caseFile from './case-file.ts'
import * as cases from './cases.ts'
import * as collectionSettings from './collection-settings.ts'
import * as companies from './companies.ts'
import * as company from './company.ts'
import * as contactUs from './contact-us.ts'
import * as contacts from './contacts.ts'
import * as contracts from './contracts.ts'
import * as drafts from './drafts.ts'
import * as events from './events.ts'
import * as handReminder from './hand-reminder.ts'
import * as health from './health.ts'
import * as identity from './identity.ts'
import * as identityCheck from './identity-check.ts'
import * as imports from './imports.ts'
import * as insolvency from './insolvency.ts'
import * as invoices from './invoices.ts'
import * as letters from './letters.ts'
import * as limitation from './limitation.ts'
import * as logs from './logs.ts'
import * as mailings from './mailings.ts'
import * as massDelegation from './mass-delegation.ts'
import * as movements from './movements.ts'
import * as orders from './orders.ts'
import * as partner from './partner.ts'
import * as personalData from './personal-data.ts'
import * as portfolio from './portfolio.ts'
import * as reminderContent from './reminder-content.ts'
import * as reminders from './reminders.ts'
import * as reviews from './reviews.ts'
import * as scenarios from './scenarios.ts'
import * as search from './search.ts'
import * as signUp from './sign-up.ts'
import * as sms from './sms.ts'
import * as statistics from './statistics.ts'
import * as subscriptions from './subscriptions.ts'
import * as templates from './templates.ts'
import * as tenants from './tenants.ts'
import * as tiers from './tiers.ts'
import * as tracking from './tracking.ts'
import * as users from './users.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'refusals' in value

/** Every call of the API, for the OpenAPI document and the tests that compare it with the router. */
export const calls: readonly AnyCall[] = [
  identity,
  tenants,
  users,
  company,
  tracking,
  tiers,
  contacts,
  companies,
  signUp,
  insolvency,
  portfolio,
  search,
  movements,
  letters,
  handReminder,
  reminderContent,
  collectionSettings,
  events,
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
  reminders,
  scenarios,
  templates,
  phoneCalls,
  sms,
  imports,
  alerts,
  logs,
  bounces,
  mailings,
  contactUs,
].flatMap((file) => Object.values(file).filter(isCall))
