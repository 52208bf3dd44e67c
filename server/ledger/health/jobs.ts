import { jobKind } from '../../platform/jobs/jobs.ts'

/** Reads the financial health of one monitored company. */
export const healthJob = jobKind<{ tenantId: string; masterRef: string; siren: string }>('health-read')

/** E-mails one health alert about a monitored company. */
export const healthMailJob = jobKind<{ tenantId: string; alertId: string }>('health-mail')
