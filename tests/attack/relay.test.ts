import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { gatewaysForReal } from '../../server/platform/gateways/real.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { getMailing, startMailing } from '../../src/contract/delivery/mailings.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { sendSms } from '../../src/contract/delivery/sms.ts'
import { EMAILS_PER_12_MONTHS, UNVERIFIED_SENDS_PER_DAY } from '../../src/domain/constants.ts'
import { problems as en } from '../../src/i18n/en/problems.ts'
import { problems as fr } from '../../src/i18n/fr/problems.ts'
import { plannedOf, putBooks, remindBySms, replanned } from '../server/reminders-fixture.ts'
import { startSmsGateway } from '../server/sms-gateway.ts'
import { startMailServer } from '../support/mail-server.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'

const TODAY = '2025-09-09'
const MORNING = new Date(`${TODAY}T09:00:00Z`)

test('only messages to strangers are limited: neither embedded gateways nor an installation on loopback', () => {
  const url = { PUBLIC_URL: 'https://app.example' }
  const mail = { SMTP_URL: 'smtp://mail.example' }
  const cases: [Record<string, string>, string[]][] = [
    [{}, []],
    [url, []],
    [mail, []],
    [{ ...url, ...mail }, ['mail']],
    [{ ...url, SMS_URL: 'https://sms.example' }, ['sms']],
    [{ ...mail, STRIPE_SECRET_KEY: 'sk' }, ['mail', 'payments']],
  ]
  for (const [settings, reached] of cases) expect(gatewaysForReal(readConfig(settings))).toEqual(reached)
})

test('the refusals name the limit and what to do', () => {
  for (const texts of [fr, en]) {
    expect(texts.UNVERIFIED_EMAIL_LIMIT_REACHED).toContain(` ${UNVERIFIED_SENDS_PER_DAY.EMAIL} `)
    expect(texts.UNVERIFIED_SMS_LIMIT_REACHED).toContain(` ${UNVERIFIED_SENDS_PER_DAY.SMS} `)
  }
  expect(fr.UNVERIFIED_EMAIL_LIMIT_REACHED).toContain('Mon compte, Vérification d’identité')
  expect(en.UNVERIFIED_SMS_LIMIT_REACHED).toContain('My account, Identity verification')
})

describe.each(anyEngine)('an unverified account cannot relay mail on %s', (engine) => {
  const clock = testClock(MORNING)
  const mail = forSuite(startMailServer)
  const sms = forSuite(startSmsGateway)
  const server = forSuite(() => {
    const settings = { SMTP_URL: mail.url, SMS_URL: sms.url, SMS_TOKEN: 'a-token', STRIPE_SECRET_KEY: 'sk_test' }
    return startTestServer({ engine, now: clock.now, settings })
  })
  let user: TestUser

  beforeEach(() => {
    mail.received.length = 0
    sms.received.length = 0
  })

  /** An account with customers who each have a reminder due today. */
  const accountWith = async (customers: number, more: { isDemo?: boolean; media?: 'SMS' } = {}) => {
    user = await server.newUser(more.isDemo ? { isDemo: true } : {})
    if (more.media) await remindBySms(server, user, 17)
    await putBooks(
      server,
      user,
      TODAY,
      Array.from({ length: customers }, (_, n) => ({
        ref: `C${n}`,
        phone: '06 12 34 56 78',
        invoices: [[more.media ? 20 : 9, 900 - n, `F${n}`]],
      })),
    )
    await inTenant(sql`
      update masters set collection_settings = '{"statementAttached": false}' where tenant_id = ${user.tenantId} returning name`)
    await replanned(server, user)
    const rows = await inTenant<{ planned_id: string }>(sql`
      select planned_id from planned_reminders where tenant_id = ${user.tenantId} and step_id = ${more.media ? 'sms' : 'first'}
      order by tiers_ref`)
    return rows.map((row) => row.planned_id)
  }
  const inTenant = <R>(query: ReturnType<typeof sql>) =>
    server.database.asTenant(user.tenantId, (tx) => tx.rows<R & Record<string, unknown>>(query))

  /** Reminders sent earlier. */
  const leftBefore = (count: number, media: 'EMAIL' | 'SMS', at: Date, status = 'SENT') =>
    inTenant(sql`
      insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
        amount, planned_date, status, attempted_at, sent_at)
      select ${user.tenantId}, ${user.masterRef}, gen_random_uuid(), 'X', 'X', 'first', 1, ${media}, 'Rappel', 1,
        '2025-01-01', ${status}, ${at}, case when ${status} = 'SENT' then ${at}::timestamptz end
      from generate_series(1, ${count}::int) returning reminder_id`)

  const verify = () =>
    inTenant(sql`update masters set verified_at = ${MORNING} where tenant_id = ${user.tenantId} returning name`)
  const send = async (plannedReminderId: string, endpoint: typeof sendMail | typeof sendSms = sendMail) => {
    // A spammer would send at night and confirm it.
    const body = endpoint === sendMail ? { plannedReminderId, atUnusualTime: true } : { plannedReminderId }
    // On a slow machine some requests wait too long for the account's lock. Clients repeat such a request, and may learn
    // that the first one had sent the reminder.
    for (let sent = 'REMINDER_ALREADY_SENT'; ; sent = 'SENT') {
      const { answer, problem } = await server.request(endpoint, { params: { masterRef: user.masterRef }, body }, user)
      if (problem?.code === 'REMINDER_ALREADY_SENT') return sent
      if (problem?.code !== 'DATABASE_BUSY') return problem?.code ?? answer!.status
    }
  }
  const sendAll = async (ids: string[], endpoint?: typeof sendMail | typeof sendSms) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(await Promise.all(ids.map((id) => send(id, endpoint))), (end) => end)).map(
        ([end, all]) => [end, all!.length],
      ),
    )

  test('of 60 e-mails at once, 50 are sent, and the others once the identity is verified', async () => {
    const ids = await accountWith(60)
    expect(await sendAll(ids)).toEqual({ SENT: 50, UNVERIFIED_EMAIL_LIMIT_REACHED: 10 })
    expect(mail.received).toHaveLength(50)
    await verify()
    expect(await sendAll(ids)).toEqual({ REMINDER_ALREADY_SENT: 50, SENT: 10 })
  })

  test('the day is that of Paris; failed sends do not count, refused ones do', async () => {
    const [one, two, three] = await accountWith(3)
    clock.set(`${TODAY}T21:59:59Z`)
    await leftBefore(49, 'EMAIL', clock.now())
    await leftBefore(5, 'EMAIL', clock.now(), 'FAILED')
    expect(await send(one!)).toBe('SENT')
    expect(await send(two!)).toBe('UNVERIFIED_EMAIL_LIMIT_REACHED')
    clock.set(`${TODAY}T22:00:00Z`)
    expect(await send(two!)).toBe('SENT')
    await leftBefore(49, 'EMAIL', clock.now(), 'REFUSED')
    expect(await send(three!)).toBe('UNVERIFIED_EMAIL_LIMIT_REACHED')
  })

  test('a mailing stops at the limit, and the rest stays due', async () => {
    await accountWith(12)
    await leftBefore(47, 'EMAIL', MORNING)
    const params = { masterRef: user.masterRef }
    const mailed = async () => {
      const { id: mailingId } = await server.ask(startMailing, { params }, user)
      const state = () => server.ask(getMailing, { params: { ...params, mailingId } }, user)
      await expect.poll(async () => (await state()).state, { timeout: 20_000, interval: 30 }).toBe('DONE')
      return state()
    }
    const { counts, items } = await mailed()
    expect(counts).toEqual({ WAITING: 0, SENT: 3, FAILED: 0, REFUSED: 0, SKIPPED: 9 })
    expect(new Set(items.filter(({ result }) => result === 'SKIPPED').map(({ code }) => code))).toEqual(
      new Set(['UNVERIFIED_EMAIL_LIMIT_REACHED']),
    )
    expect(mail.received).toHaveLength(3)
    expect((await plannedOf(server, user, 'C11'))[0]).toMatchObject({ stepId: 'first', status: 'PLANNED' })
    await verify()
    expect((await mailed()).counts).toMatchObject({ SENT: 9, SKIPPED: 0 })
  })

  test('text messages have their own limit: the last one is sent once, whoever is first', async () => {
    const ids = await accountWith(4, { media: 'SMS' })
    await leftBefore(50, 'EMAIL', MORNING)
    await leftBefore(9, 'SMS', MORNING)
    expect(await sendAll(ids.slice(0, 3), sendSms)).toEqual({ SENT: 1, UNVERIFIED_SMS_LIMIT_REACHED: 2 })
    await verify()
    expect(await send(ids[3]!, sendSms)).toBe('SENT')
    expect(sms.received).toHaveLength(2)
  })

  test('a demonstration, which sends nothing real, is not limited', async () => {
    const [one] = await accountWith(1, { isDemo: true })
    await leftBefore(60, 'EMAIL', MORNING)
    expect(await send(one!)).toBe('SENT')
    expect(mail.received).toEqual([])
  })

  test('[REM-07] the last e-mail of twelve months is sent once, also by a verified account', async () => {
    const ids = await accountWith(5)
    await verify()
    await leftBefore(EMAILS_PER_12_MONTHS - 1, 'EMAIL', new Date(MORNING.getTime() - 86_400_000))
    expect(await sendAll(ids)).toEqual({ SENT: 1, EMAIL_LIMIT_REACHED: 4 })
  })
})
