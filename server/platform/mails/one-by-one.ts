import type { Services } from '../context/context.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { digestOf } from '../secrets/digest.ts'

/** Data of a mail job: `to` is the digest of the single recipient; without it, all recipients. */
export type MailJob = { tenantId: string; to?: string }

/**
 * Sends an e-mail to several people through one job each, so that a failing or slow recipient neither delays the others
 * nor causes duplicates for them.
 */
export const oneByOne = async <D extends MailJob, M extends { to: string }>(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  kind: JobKind<D>,
  job: D,
  mails: readonly M[],
  send: (mail: M) => Promise<void>,
): Promise<void> => {
  if (job.to === undefined && mails.length > 1) {
    await database.asSystem(async (tx) => {
      for (const { to } of mails) await jobs.enqueue(tx, kind, { ...job, to: digestOf(to) })
    })
    return
  }
  for (const mail of mails) if (job.to === undefined || job.to === digestOf(mail.to)) await send(mail)
}
