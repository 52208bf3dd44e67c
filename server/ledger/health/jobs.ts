import { jobKind } from '../../platform/jobs/jobs.ts'

/** Reads the accounts of one monitored company. */
export const healthJob = jobKind<{ tenantId: string; masterRef: string; siren: string }>('health-read')

/** Mails one notice about a monitored company. */
export const healthMailJob = jobKind<{ tenantId: string; noticeId: string }>('health-mail')
