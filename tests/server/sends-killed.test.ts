import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMailing } from '../../server/delivery/email/mailings/work.ts'
import { sendReminder } from '../../server/delivery/email/sending.ts'
import { resumeReminders } from '../../server/delivery/reminders/routes.ts'
import { planAccount } from '../../server/planning/plan/planning.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { Killed, killedAt } from '../support/kill-points.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { putBooks } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

/** Longer than the time-out of an attempt on PostgreSQL, where another process may be running it. */
const LATER_MS = 11 * 60_000

/** More steps than any of these tasks has, so that an endless one is detected. */
const MOST_STEPS = 80

/** Steps of a send, counted from 0, at which a process can die. */
const MAIL_HANDED_OVER = 4
const ACCEPTANCE_COMMITTED = 7

// Both engines only in `npm run test:long`, since it kills at each of many points.
describe.each(anyEngine)('killed between any two steps on %s', (engine) => {
  let server: TestServer
  let mail: MailServer
  let clock = new Date(`${TODAY}T09:00:00Z`)

  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestServer({ engine, now: () => clock, settings: { SMTP_URL: mail.url } })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })

  type PlannedRow = { planned_id: string; tiers_ref: string; step_id: string; status: string }
  const rows = <T extends object>(user: TestUser, statement: ReturnType<typeof sql>) =>
    server.database.asTenant(user.tenantId, (tx) => tx.rows<T>(statement))
  const planned = (user: TestUser) =>
    rows<PlannedRow>(
      user,
      sql`select planned_id, tiers_ref, step_id, status from planned_reminders order by tiers_ref, planned_date`,
    )

  /** A new account with the named customers, each with an e-mail to send today. */
  const account = async (refs: readonly string[]): Promise<TestUser> => {
    clock = new Date(`${TODAY}T09:00:00Z`)
    mail.received.length = 0
    const user = await server.newUser({ signedIn: false })
    await putBooks(
      server,
      user,
      TODAY,
      refs.map((ref) => ({ ref, invoices: [[9, 100, ref]] })),
    )
    await planAccount({ database: server.database, now: () => clock }, user)
    return user
  }

  /** What a restart does about unfinished sends. */
  const restart = async (user: TestUser) => {
    clock = new Date(clock.getTime() + LATER_MS)
    await resumeReminders(server.services)
    await expect
      .poll(() => rows(user, sql`select 1 from reminders where status = 'SENDING'`), { timeout: 20_000, interval: 20 })
      .toEqual([])
  }

  /** Each customer has one message, recorded once, and is before the next step. */
  const expectOnce = async (user: TestUser, refs: readonly string[]) => {
    for (const ref of refs) {
      const mails = mail.received.filter(({ to }) => to === `${ref.toLowerCase()}@client.test`)
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    }
    const sent = await rows<{ tiers_ref: string; status: string; step_id: string }>(
      user,
      sql`select tiers_ref, step_id, status from reminders order by tiers_ref`,
    )
    expect(sent).toEqual(refs.map((ref) => ({ tiers_ref: ref, step_id: 'first', status: 'SENT' })))
    const logged = await rows(user, sql`select tiers_ref from logs where code = 'REMINDER_SENT' order by tiers_ref`)
    expect(logged).toEqual(refs.map((ref) => ({ tiers_ref: ref })))
    const kept = await rows<{ n: number }>(user, sql`select count(*) as n from files`)
    expect(kept).toEqual([{ n: refs.length }])
    const ahead = (await planned(user)).filter(({ status }) => status === 'PLANNED')
    expect(ahead.filter(({ step_id }) => step_id === 'second')).toHaveLength(refs.length)
    expect(ahead.filter(({ step_id }) => step_id === 'first')).toEqual([])
  }

  /** Runs `work` with a server that dies at step 0, 1, 2 ... until it survives. @returns the number of steps */
  const atEveryStep = async (each: (point: number) => Promise<boolean>): Promise<number> => {
    for (let point = 0; point < MOST_STEPS; point++) if (!(await each(point))) return point
    throw new Error('it never got through')
  }

  test('an e-mail is neither lost nor sent twice', async () => {
    const steps = await atEveryStep(async (point) => {
      const user = await account(['C1'])
      const { tenantId, masterRef } = user
      const [{ planned_id: plannedId }] = await planned(user)
      const wanted = { tenantId, masterRef, plannedId, userId: null, language: null }
      const mortal = killedAt(server.services, point)
      const tried = await sendReminder(mortal.services, wanted).catch((error: unknown) => error)
      if (mortal.died()) {
        expect(tried).toBeInstanceOf(Killed)
        await restart(user)
        // Killed before the delivery attempt, nothing has begun: the user sends it.
        const [{ status }] = await planned(user)
        if (status === 'PLANNED') await sendReminder(server.services, wanted)
      }
      await expectOnce(user, ['C1'])
      // Only a process that dies between the mail server's answer and the next commit sends twice.
      if (point < MAIL_HANDED_OVER || point >= ACCEPTANCE_COMMITTED) expect(mail.received).toHaveLength(1)
      return mortal.died()
    })
    // Three transactions of three points each, and the mail with two.
    expect(steps).toBe(11)
  }, 90_000)

  // It kills at more than twenty steps.
  if (process.env.ALL)
    test('a day’s e-mails resume where they stopped, each customer once', async () => {
      const refs = ['C1', 'C2']
      const steps = await atEveryStep(async (point) => {
        const user = await account(refs)
        const { tenantId, masterRef } = user
        const [mailing] = await rows<{ mailing_id: string }>(
          user,
          sql`insert into mailings (tenant_id, master_ref, created_at, touched_at)
          values (${tenantId}, ${masterRef}, ${clock}, ${clock}) returning mailing_id`,
        )
        const mailingId = mailing.mailing_id
        await rows(
          user,
          sql`insert into mailing_items (tenant_id, mailing_id, position, planned_id, tiers_ref, tiers_name)
          select tenant_id, ${mailingId}, row_number() over (order by tiers_ref), planned_id, tiers_ref, tiers_ref
          from planned_reminders where step_id = 'first' returning 1`,
        )
        const mortal = killedAt(server.services, point)
        await runMailing(mortal.services, { tenantId, mailingId }).catch(() => {})
        if (mortal.died()) {
          await restart(user)
          await runMailing(server.services, { tenantId, mailingId })
        }
        await expectOnce(user, refs)
        expect(await rows(user, sql`select state from mailings`)).toEqual([{ state: 'DONE' }])
        return mortal.died()
      })
      expect(steps).toBeGreaterThan(20)
    }, 180_000)
})
