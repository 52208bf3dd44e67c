import { healthClasses, healthObstacles, healthReasons, overrunReasons } from '../../domain/health/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal, moment, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** A company's solvency, as last read and as of today. */
export const healthReading = z.object({
  readAt: moment,
  /** SAMPLE, or the host of the data source. */
  source: z.string(),
  class: z.enum(healthClasses),
  /** 0 to 100, higher is more solvent; null if it cannot be determined. */
  score: z.number().int().nullable(),
  /** Altman's Z''-score, from which the score is calculated. */
  z: z.number().nullable(),
  /** Recommended credit limit. */
  advisedAmount: decimal,
  ceiling: z.enum(['EQUITY', 'REVENUE']).nullable(),
  reasons: z.array(z.enum(healthReasons)),
  /** Closing date of the financial statements used; null without any. */
  accountsClosedOn: businessDate.nullable(),
  /** Figures from these statements. */
  figures: z.object({ revenue: decimal, operatingResult: decimal, equity: decimal, totalAssets: decimal }).nullable(),
  /** The score of each year with financial statements, oldest first. */
  years: z.array(z.object({ closedOn: businessDate, score: z.number().int() })),
  /** Days on which the class or the recommended credit limit changed, newest first. */
  changes: z.array(
    z.object({
      readOn: businessDate,
      class: z.enum(healthClasses),
      score: z.number().int().nullable(),
      advisedAmount: decimal,
    }),
  ),
  /** Open insolvency proceedings, and the deadline for the proof of debt. */
  proceedings: z.object({ openedOn: businessDate, proofOfDebtDueBy: businessDate }).nullable(),
})

export const financialHealth = z.object({
  tiersRef: z.string(),
  tiersName: z.string(),
  siren: z.string(),
  /** Why it is unavailable: French companies only, or no data source is connected; null: it is available. */
  obstacle: z.enum([...healthObstacles, 'NO_SOURCE']).nullable(),
  /** Whether the account's free company is still unused. */
  freeLeft: z.boolean(),
  /** Null: not requested yet. */
  monitoring: z.object({ endOfMonitoring: businessDate, running: z.boolean(), free: z.boolean() }).nullable(),
  /** Null: not read yet. */
  reading: healthReading.nullable(),
  /** The customer's outstanding balance today, and the overdue part of it. */
  outstandingAmount: decimal,
  overdueAmount: decimal,
  /** The amount over the recommended credit limit; null before the first reading. */
  overrunAmount: decimal.nullable(),
  overrunReasons: z.array(z.enum([...healthReasons, ...overrunReasons])),
})

export const healthAlert = z.object({
  alertId: z.string(),
  kind: z.enum(['FALLEN', 'PROCEEDINGS', 'CLAIM_DUE', 'ENDING']),
  siren: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  /** Day of the fall or of the opening, deadline for the proof of debt, or last day of the monitoring. */
  day: businessDate,
  /** For a fall: the class before and after. */
  from: z.enum(healthClasses).nullable(),
  to: z.enum(healthClasses).nullable(),
  /** For proceedings: the deadline for the proof of debt. */
  proofOfDebtDueBy: businessDate.nullable(),
  createdDate: moment,
})

export const standardOnly = { status: 403, code: 'STANDARD_ACCOUNT_ONLY', when: 'the account is on the Light plan' }
const frenchOnly = {
  status: 422,
  code: 'FRENCH_COMPANIES_ONLY',
  when: 'the customer is a person, a foreign company, or has no valid SIREN: `errors` say which',
}
const noSource = {
  status: 409,
  code: 'HEALTH_NOT_OFFERED',
  when: 'the installation is connected to real services, but to no source of company accounts: no sample scores',
}
const unknownCustomer = { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }

export const getFinancialHealth = defineEndpoint({
  id: 'getFinancialHealth',
  summary: 'Solvency score, recommended credit limit and amount over it, if they were requested',
  tag: 'Financial health',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/financial-health',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  answer: financialHealth,
  refusals: [unknownCustomer, standardOnly],
})

export const takeFreeCompany = defineEndpoint({
  id: 'takeFreeCompany',
  spec: 'API-26',
  summary: 'Monitor a company for twelve months free of charge: the first one of an account',
  tag: 'Financial health',
  method: 'POST',
  path: '/api/masters/{masterRef}/company-information/free',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listMonitoredCompanies'],
  params: accountParams,
  body: z.object({ tiersRef: z.string().min(1).max(64) }),
  answer: financialHealth,
  refusals: [
    unknownCustomer,
    standardOnly,
    frenchOnly,
    noSource,
    { status: 409, code: 'FREE_COMPANY_TAKEN', when: 'the account has already used its free company' },
    { status: 409, code: 'ALREADY_MONITORED', when: 'the company is already monitored; the free company was not used' },
  ],
})

/** A monitored company (spec 3), with its last reading. */
export const monitoredCompany = z.object({
  siren: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  endOfMonitoring: businessDate,
  running: z.boolean(),
  free: z.boolean(),
  class: z.enum(healthClasses).nullable(),
  score: z.number().int().nullable(),
  readAt: moment.nullable(),
})

export const listMonitoredCompanies = defineEndpoint({
  id: 'listMonitoredCompanies',
  summary: 'Monitored companies of the account, by the end of their monitoring',
  tag: 'Financial health',
  method: 'GET',
  path: '/api/masters/{masterRef}/monitored-companies',
  permission: 'READ',
  params: accountParams,
  query: pageQuery,
  answer: pageOf(monitoredCompany).extend({ freeLeft: z.boolean() }),
  refusals: [standardOnly],
})

export const listHealthAlerts = defineEndpoint({
  id: 'listHealthAlerts',
  summary: 'Unseen health alerts: falling scores, proceedings, ending deadlines; newest first',
  tag: 'Financial health',
  method: 'GET',
  path: '/api/masters/{masterRef}/health-alerts',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ items: z.array(healthAlert) }),
})

export const seeHealthAlert = defineEndpoint({
  id: 'seeHealthAlert',
  summary: 'Mark a health alert as seen',
  tag: 'Financial health',
  method: 'PUT',
  path: '/api/masters/{masterRef}/health-alerts/{alertId}/seen',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listHealthAlerts'],
  params: accountParams.extend({ alertId: z.uuid() }),
  refusals: [{ status: 404, code: 'HEALTH_ALERT_NOT_FOUND', when: 'the account has no such health alert' }],
})

export type FinancialHealth = z.infer<typeof financialHealth>
export type HealthReading = z.infer<typeof healthReading>
export type MonitoredCompany = z.infer<typeof monitoredCompany>
export type HealthAlert = z.infer<typeof healthAlert>
