import { jobKind } from '../../platform/jobs/jobs.ts'

/** Reads the accounts of one monitored company. */
export const healthJob = jobKind<{ tenantId: string; masterRef: string; siren: string }>('health-read')

/** Mails one health alert about a monitored company. */
export const healthMailJob = jobKind<{ tenantId: string; alertId: string }>('health-mail')
