import { beforeEach, describe, expect, test } from 'vitest'
import { requestDayMails } from '../../server/app/day-mails/mail.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { removeMember } from '../../src/contract/accounts/members.ts'
import { updateUser } from '../../src/contract/accounts/users.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, replanned } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY } from './team-fixture.ts'

const SIX_PM = `${TEAM_DAY}T16:00:00Z`
const SATURDAY = '2025-09-13T17:00:00Z'

describe.each(engines)('the day by e-mail on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    mail.behave('accept')
    ;[anna, ben] = await newTeam(server, [
      { ref: 'C1', name: 'Ateliers Un', invoices: [[9, 1200, 'F1']] },
      { ref: 'C2', name: 'Bois Deux', invoices: [[9, 800, 'F2']] },
    ])
    await replanned(server, anna)
    const plannedReminderId = (await plannedOf(server, anna, 'C1'))[0]!.id
    await server.ask(sendMail, { params: { masterRef: anna.masterRef }, body: { plannedReminderId } }, anna)
    mail.received.length = 0
  })

  const ask = (user: TestUser, dayMailAt: string) =>
    server.ask(updateUser, { params: { userId: user.userId }, body: { dayMailAt } }, user)
  const speaks = (user: TestUser, language: string) =>
    server.database.asSystem((tx) =>
      tx.run(sql`update users set language = ${language} where user_id = ${user.userId}`),
    )
  /** Two processes look at the same time; a third one a moment later. */
  const run = async () => {
    await Promise.all([requestDayMails(server.services), requestDayMails(server.services)])
    await requestDayMails(server.services)
  }
  const received = (...users: TestUser[]) =>
    mail.received
      .filter(({ to, subject }) => users.some(({ email }) => email === to) && /^(Point|Day)/.test(subject))
      .toSorted((a, b) => a.subject.localeCompare(b.subject))
  const arrived = (count: number, ...users: TestUser[]) =>
    expect.poll(() => received(...users).length, { timeout: 20_000, interval: 30 }).toBe(count)

  test('who asked gets it once at the hour, in their language, with the figures and what is left; nobody else', async () => {
    await ask(anna, '18:00')
    await speaks(anna, 'en')
    clock.set(`${TEAM_DAY}T15:59:00Z`)
    await run()
    clock.set(SIX_PM)
    await run()
    await arrived(1, anna)
    const [{ subject, text, html }] = received(anna)
    expect(subject).toBe('Day summary of Tuesday 09/09/2025')
    expect(text).toContain('- Reminders sent: 1 · E-mail 1')
    expect(text).toContain('- Anna Roy: 1 action')
    expect(text).toContain('- E-mail: Nobody has handled them yet: 1')
    expect(text).toContain(`/day?date=${TEAM_DAY}&`)
    expect(html).toContain('By whom')
    clock.set('2025-09-10T16:00:00Z')
    await run()
    await arrived(2, anna)
    expect(received(ben)).toEqual([])
  })

  test('each member at their own hour, in French unless they read English; a changed hour sends nothing twice', async () => {
    await ask(anna, '17:00')
    await ask(ben, '18:00')
    clock.set(`${TEAM_DAY}T15:00:00Z`)
    await run()
    await arrived(1, anna, ben)
    await ask(anna, '18:00')
    clock.set(SIX_PM)
    await run()
    await arrived(2, anna, ben)
    expect(received(anna)).toHaveLength(1)
    const [{ subject, text }] = received(ben)
    expect(subject).toBe('Point de la journée du mardi 09/09/2025')
    expect(text.replaceAll(/\s/g, ' ')).toContain('- Relances envoyées : 1 · E-mail 1')
  })

  test('nothing on a Saturday, to who asked no more, or to who left', async () => {
    await ask(anna, '18:00')
    await ask(ben, '18:00')
    clock.set(SATURDAY)
    await run()
    await ask(anna, '')
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    const carl = await server.newUser({ tenantId: anna.tenantId, firstName: 'Carl', lastName: 'Witness' })
    await ask(carl, '18:00')
    clock.set('2025-09-15T16:00:00Z')
    await run()
    await arrived(1, carl)
    expect(received(anna, ben)).toEqual([])
  })

  test('nothing of a day on which nothing was done and nothing is left', async () => {
    const lone = await server.newUser()
    await ask(lone, '18:00')
    clock.set(SIX_PM)
    await run()
    clock.set('2025-09-10T16:00:00Z')
    await server.database.asTenant(lone.tenantId, (tx) =>
      tx.run(sql`
        insert into logs (tenant_id, master_ref, at, user_id, code)
        values (${lone.tenantId}, ${lone.masterRef}, ${clock.now()}, ${lone.userId}, 'TASK_DONE')`),
    )
    await run()
    await arrived(1, lone)
    expect(received(lone)[0].subject).toBe('Point de la journée du mercredi 10/09/2025')
  })

  test('a mail server that is busy gets it later, once', async () => {
    await ask(anna, '18:00')
    clock.set(SIX_PM)
    mail.behave('busy')
    await run()
    await arrived(1, anna)
    mail.behave('accept')
    await arrived(2, anna)
    const [first, second] = received(anna)
    expect(first.messageId).toBe(second.messageId)
    await run()
    expect(received(anna)).toHaveLength(2)
  })
})
