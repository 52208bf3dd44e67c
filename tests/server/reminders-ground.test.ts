import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planAccount } from '../../server/planning/plan/planning.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'

describe.each(engines)('what planning reads besides the imported lists, on %s', (engine) => {
  let server: TestServer
  let mail: MailServer
  let user: TestUser

  beforeAll(async () => {
    mail = await startMailServer()
    const now = () => new Date(`${TODAY}T09:00:00Z`)
    server = await startTestServer({ engine, now, settings: { SMTP_URL: mail.url } })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })
  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[9, 100, 'F1']] }])
  })

  const write = (statement: ReturnType<typeof sql>) =>
    server.database.asTenant(user.tenantId, (tx) => tx.run(statement))
  const stored = () =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.rows(sql`
        select step_id, media, planned_date, status, instead_of, instead_because, hour, scenario_id
        from planned_reminders where tenant_id = ${user.tenantId} and tiers_ref = 'C1' order by planned_date`),
    )
  const settings = (changes: { stopped?: boolean; phone?: string; scenarioId?: string | null }) =>
    write(sql`
      insert into tiers_settings (tenant_id, master_ref, tiers_ref, reminders_stopped, wrong_phone, scenario_id)
      values (${user.tenantId}, ${user.masterRef}, 'C1', ${changes.stopped ?? false}, ${changes.phone ?? ''},
        ${changes.scenarioId ?? null})`)
  const bounced = (email: string) =>
    write(sql`
      insert into bounces (tenant_id, master_ref, tiers_ref, email)
      values (${user.tenantId}, ${user.masterRef}, 'C1', ${email})`)
  const contact = (email: string) =>
    write(sql`
      insert into contacts (tenant_id, master_ref, tiers_ref, civility, first_name, last_name, email, is_collection)
      values (${user.tenantId}, ${user.masterRef}, 'C1', 'MS', 'Anne', 'Leroy', ${email}, true)`)
  const send = async () => {
    const [next] = await plannedOf(server, user, 'C1')
    const body = { plannedReminderId: next!.id }
    return server.ask(sendMail, { params: { masterRef: user.masterRef }, body }, user)
  }

  test('a light account, which has no reminders, gets none planned; a standard one gets them for the same books', async () => {
    await planAccount(server.services, user)
    expect(await stored()).not.toEqual([])
    await write(sql`update masters set account_type = 'LIGHT' where tenant_id = ${user.tenantId}`)
    await planAccount(server.services, user)
    expect(await stored()).toEqual([])
    await write(sql`update masters set account_type = 'STANDARD' where tenant_id = ${user.tenantId}`)
    await planAccount(server.services, user)
    expect(await stored()).not.toEqual([])
  })

  test('the collection contact receives the reminders, and a bounced address does not', async () => {
    await contact('compta@client.test')
    await bounced('c1@client.test')
    await replanned(server, user)
    expect((await stored())[0]).toMatchObject({ media: 'EMAIL', instead_because: '' })
    await send()
    expect(mail.received.at(-1)!.to).toContain('compta@client.test')
    await bounced('compta@client.test')
    await replanned(server, user)
    expect((await stored())[1]).toMatchObject({
      step_id: 'second',
      media: 'LETTER',
      instead_of: 'EMAIL',
      instead_because: 'EMAIL_BOUNCED',
    })
  })

  test('a bounced reminder reached nobody: its step is planned again on another channel', async () => {
    await replanned(server, user)
    const { reminderId } = await send()
    await write(sql`
      update reminders set status = 'BOUNCED' where tenant_id = ${user.tenantId} and reminder_id = ${reminderId}`)
    await bounced('c1@client.test')
    await replanned(server, user)
    expect((await stored())[0]).toMatchObject({
      step_id: 'first',
      media: 'LETTER',
      planned_date: TODAY,
      status: 'PLANNED',
    })
    expect(await plannedOf(server, user, 'C1')).toHaveLength(4)
    // Paid: no step is left waiting.
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [] }])
    await replanned(server, user)
    expect(await plannedOf(server, user, 'C1')).toEqual([])
  })

  test('a wrong number, until the customer has another', async () => {
    await settings({ phone: '+33199000000' })
    await replanned(server, user)
    expect((await stored())[3]).toMatchObject({ media: 'EMAIL', instead_of: 'PHONE', instead_because: 'WRONG_PHONE' })
    await putBooks(server, user, TODAY, [{ ref: 'C1', phone: '+33 1 99 00 00 01', invoices: [[9, 100, 'F1']] }])
    await replanned(server, user)
    expect((await stored())[3]).toMatchObject({ media: 'PHONE', instead_of: null, instead_because: '' })
  })

  test('stopped reminders; the contact limit of the account', async () => {
    await settings({ stopped: true })
    await replanned(server, user)
    expect(await stored()).toEqual([])
    await write(sql`update tiers_settings set reminders_stopped = false where tenant_id = ${user.tenantId}`)
    await write(sql`
      update masters set collection_settings = '{"maxContactsPerWeek": 1}' where tenant_id = ${user.tenantId}`)
    await replanned(server, user)
    expect(await stored()).toHaveLength(4)
    const phoneCall = (tiersRef: string) =>
      write(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, movement_refs, planned_date, status, sent_at)
        values (${user.tenantId}, ${user.masterRef}, gen_random_uuid(), ${tiersRef}, 'Client', 'call', 1, 'PHONE', '',
          100, ${[refOf('F0')]}::uuid[], '2025-09-05', 'SENT', '2025-09-05T09:00:00Z')`)
    await phoneCall('C1')
    await replanned(server, user)
    expect((await stored())[0]).toMatchObject({ step_id: 'first', planned_date: '2025-09-12' })
    const params = { masterRef: user.masterRef, tiersRef: 'C1' }
    expect((await server.ask(getCustomer, { params }, user)).next).toMatchObject({
      heldBy: 'CONTACT_LIMIT',
      liftedBy: 'WAIT_CONTACT_LIMIT',
      until: '2025-09-12',
      plannedDate: '2025-09-12',
    })
  })

  test('a postponed reminder keeps its day through planning, and the next ones keep their distance', async () => {
    await replanned(server, user)
    await write(sql`
      update planned_reminders set postponed_until = '2025-09-16'
      where tenant_id = ${user.tenantId} and step_id = 'first'`)
    await replanned(server, user)
    expect((await stored()).map((row) => row.planned_date).slice(0, 2)).toEqual(['2025-09-16', '2025-09-23'])
  })

  test('the customer’s scenario: its steps, hours and switch', async () => {
    const step = (id: string, offsetDays: number, media: string) => ({
      kind: 'REMINDER',
      id,
      labelKey: '',
      name: { fr: id, en: id },
      offsetDays,
      enabled: true,
      media,
      courtesy: false,
      templateId: null,
      hour: '09:30',
      businessDaysOnly: true,
      repeat: null,
      firstFromDays: null,
    })
    const published = {
      steps: [step('post', 2, 'LETTER'), step('mail', 5, 'EMAIL')],
      mediaOff: [],
      restartAfterDays: null,
    }
    const [scenario] = await server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<{ scenario_id: string }>(sql`
        insert into scenarios (tenant_id, master_ref, name, customer_type, published)
        values (${user.tenantId}, ${user.masterRef}, 'Grands comptes', 'B2C', ${JSON.stringify(published)}::jsonb)
        returning scenario_id`),
    )
    await replanned(server, user)
    expect((await stored())[0]).toMatchObject({ step_id: 'first', scenario_id: null, hour: null })
    await settings({ scenarioId: scenario!.scenario_id })
    await replanned(server, user)
    expect(await stored()).toMatchObject([
      { step_id: 'post', media: 'LETTER', hour: '09:30', scenario_id: scenario!.scenario_id },
      { step_id: 'mail', media: 'EMAIL', planned_date: '2025-09-12' },
    ])
    await write(sql`update scenarios set enabled = false where tenant_id = ${user.tenantId}`)
    await replanned(server, user)
    expect(await stored()).toEqual([])
  })
})
