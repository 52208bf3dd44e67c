import type { Services } from '../context/context.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { digestOf } from '../secrets/digest.ts'

/** What a job that mails carries: `to` is the digest of the one address that it is for; without it, all. */
export type MailJob = { tenantId: string; to?: string }

/**
 * Mails to several people, each by a job of their own: a mail server that takes nothing, or no end, for one of them keeps
 * nobody else waiting, and nobody is written to again because of somebody else.
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
