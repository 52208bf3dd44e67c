import { authenticate } from 'mailauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestChecks } from '../../server/accounts/sender-domains/check.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { openDns } from '../../server/platform/gateways/dns/dns.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { checkSender, getSender, putSender, removeSender } from '../../src/contract/accounts/sender.ts'
import { getDayList } from '../../src/contract/delivery/day-list.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { SENDER_CHECKS_PER_HOUR } from '../../src/domain/constants.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const GENERAL = 'no-reply@echeance.example'

describe.each(engines)('own senders on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const dns = forSuite(startDnsServer)
  const mail = forSuite(startMailServer)
  const server = forSuite(() =>
    startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url, DNS_SERVER: dns.address } }),
  )
  let anna: TestUser
  let domain = ''

  beforeEach(async () => {
    clock.set(`${TODAY}T09:00:00Z`)
    dns.behave('answer')
    dns.publish({})
    mail.received.length = 0
    anna = await server.newUser({ account: { name: 'Atelier des Quais' } })
    domain = `a${anna.userId.slice(0, 8)}.test`
    await putBooks(server, anna, TODAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', email: 'compta@vasseur.test', invoices: [[9, 1200, 'F1']] },
    ])
    await replanned(server, anna)
  })

  const paramsOf = (user: TestUser) => ({ params: { masterRef: user.masterRef } })
  const save = (address = `compta@${domain}`, name = 'Atelier, recouvrement', as = anna) =>
    server.request(putSender, { ...paramsOf(as), body: { address, name } }, as)
  const check = async (as = anna) => (await server.ask(checkSender, paramsOf(as), as)).sender
  const known = async (as = anna) => (await server.ask(getSender, paramsOf(as), as)).sender
  const recordOf = async (kind: string, as = anna) => (await known(as))?.records.find((one) => one.kind === kind)
  const publishKey = async (as = anna, others: Record<string, string[]> = {}) => {
    const key = await recordOf('DKIM', as)
    dns.publish({ [key?.name ?? '']: [key?.value ?? ''], ...others })
  }
  const verified = async () => {
    await save()
    await publishKey()
    expect((await check())?.standing).toBe('VERIFIED')
  }
  const send = async () => {
    const [planned] = await plannedOf(server, anna, 'C1')
    const body = { plannedReminderId: planned?.id ?? '' }
    expect((await server.ask(sendMail, { ...paramsOf(anna), body }, anna)).status).toBe('SENT')
    return mail.received.find(({ to }) => to === 'compta@vasseur.test')!
  }
  /** How a receiver judges an e-mail, who asks the same DNS. */
  const judged = (raw: string) =>
    authenticate(raw, {
      strict: true,
      sender: GENERAL,
      ip: '203.0.113.9',
      resolver: async (name, type) => {
        const texts = type === 'TXT' ? await openDns({ DNS_SERVER: dns.address }).texts(name) : []
        if (!texts || texts.length === 0) throw Object.assign(new Error('nothing'), { code: 'ENOTFOUND' })
        return texts.map((text) => [text])
      },
    })
  const fromIn = (raw: string) => /^From: (.+)$/im.exec(raw)?.[1]?.trim()
  const logged = async () => (await server.ask(listLogs, paramsOf(anna), anna)).items.map(({ code }) => code)
  const checkAll = async () => {
    const { checkedAt } = (await known()) ?? {}
    await requestChecks(server.services)
    await expect.poll(async () => (await known())?.checkedAt, { timeout: 20_000 }).not.toBe(checkedAt)
  }

  test('[REM-19] an e-mail leaves under the own domain once its key is found, and a receiver verifies its signature', async () => {
    expect((await save()).answer?.sender).toMatchObject({ standing: 'UNPUBLISHED', domain })
    await publishKey(anna, { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject; adkim=s; aspf=s'] })
    expect(await check()).toMatchObject({ standing: 'VERIFIED', checkedAt: clock.now().toISOString() })
    const { raw, envelopeFrom } = await send()
    expect(fromIn(raw)).toBe(`"Atelier, recouvrement" <compta@${domain}>`)
    expect(raw).toMatch(/^Reply-To: compta@atelier\.example/im)
    expect(envelopeFrom).toBe(GENERAL)
    const { dkim, dmarc } = await judged(raw)
    expect(dkim.results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([['pass', domain]])
    expect(dmarc ? dmarc.status.result : null).toBe('pass')
    const changed = await judged(raw.replace('Menuiserie', 'Menuiserje'))
    expect(changed.dkim.results[0]?.status.result).not.toBe('pass')
    expect(await logged()).toEqual(expect.arrayContaining(['SENDER_CHANGED', 'SENDER_VERIFIED']))
  })

  test('until then, and once it was removed, e-mails leave from the general sender in the name of the account', async () => {
    await save()
    await check()
    const { raw } = await send()
    expect(fromIn(raw)).toBe(`Atelier des Quais <${GENERAL}>`)
    expect(raw).not.toMatch(/^DKIM-Signature/im)
    await publishKey()
    expect((await check())?.standing).toBe('VERIFIED')
    expect((await server.ask(removeSender, paramsOf(anna), anna)).sender).toBeNull()
    expect(await known()).toBeNull()
    const kept = await server.database.asSystem((tx) =>
      tx.rows(sql`select domain from sender_domains where tenant_id = ${anna.tenantId} union all
        select domain from held_sender_domains where tenant_id = ${anna.tenantId}`),
    )
    expect(kept).toEqual([])
  })

  test('what the DNS has is shown beside what to publish, with what is wrong', async () => {
    await save()
    dns.publish({ [domain]: ['google-site-verification=x', 'v=spf1 mx -all'] })
    const sender = await check()
    expect(sender?.standing).toBe('UNPUBLISHED')
    expect(sender?.records.map(({ kind, level, codes }) => [kind, level, codes])).toEqual([
      ['DKIM', 'FAULT', ['DKIM_MISSING']],
      ['SPF', 'ADVICE', ['SPF_WITHOUT_US']],
      ['DMARC', 'ADVICE', ['DMARC_MISSING']],
    ])
    const [, spf] = sender?.records ?? []
    expect(spf).toMatchObject({ found: ['v=spf1 mx -all'], value: 'v=spf1 mx include:echeance.example -all' })
    const key = sender?.records[0]
    dns.publish({ [key?.name ?? '']: [(key?.value ?? '').slice(0, 255)] })
    expect(await check()).toMatchObject({ standing: 'FAULTY', records: [{ codes: ['DKIM_OTHER_KEY'] }, {}, {}] })
  })

  test('included SPF records are followed, within bounds', async () => {
    await save()
    const include = (count: number) => Array.from({ length: count }, (_, n) => `include:n${n}.${domain}`).join(' ')
    dns.publish({ [domain]: [`v=spf1 ${include(30)} -all`], [`n0.${domain}`]: ['v=spf1 include:deep.test -all'] })
    dns.asked.length = 0
    expect((await check())?.records[1]?.codes).toContain('SPF_TOO_MANY')
    expect(new Set(dns.asked).size).toBeLessThanOrEqual(20)
  })

  test('a DNS that fails or is silent is told from one that has nothing, and takes nothing away', async () => {
    await save()
    dns.behave('fail')
    expect(await check()).toMatchObject({ standing: 'UNREACHABLE', records: [{ level: 'UNKNOWN' }, {}, {}] })
    dns.behave('answer')
    await publishKey()
    expect((await check())?.standing).toBe('VERIFIED')
    dns.behave('silent')
    expect(await check()).toMatchObject({ standing: 'VERIFIED', records: [{ codes: ['DKIM_UNANSWERED'] }, {}, {}] })
    expect(fromIn((await send()).raw)).toContain(domain)
  }, 30_000)

  test('a DNS that has not answered for days ends the use', async () => {
    await verified()
    dns.behave('fail')
    clock.set('2025-09-12T08:00:00Z')
    await checkAll()
    expect((await known())?.standing).toBe('VERIFIED')
    clock.set('2025-09-12T10:00:00Z')
    await checkAll()
    expect((await known())?.standing).toBe('UNREACHABLE')
  })

  test('a key that is no longer there is noticed in the morning: administrators are told, and e-mails leave as before', async () => {
    await verified()
    await server.newUser({ tenantId: anna.tenantId, role: 'member', signedIn: false })
    dns.publish({})
    clock.set('2025-09-10T05:00:00Z')
    await checkAll()
    expect((await known())?.standing).toBe('FAULTY')
    const { lostSender } = await server.ask(getDayList, paramsOf(anna), anna)
    expect(lostSender).toBe(domain)
    const told = () => mail.received.filter(({ subject }) => subject.endsWith(domain.replace('.', '.\u2060')))
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1)
    expect(told()).toMatchObject([{ to: anna.email, envelopeFrom: GENERAL }])
    expect(told()[0]?.subject).toMatch(/^Vos e-mails ne partent plus de /)
    expect(told()[0]?.text).toContain('/settings/sender?account=')
    clock.set('2025-09-10T09:00:00Z')
    expect(fromIn((await send()).raw)).toBe(`Atelier des Quais <${GENERAL}>`)
    expect(await logged()).toContain('SENDER_LOST')
    await publishKey()
    expect((await check())?.standing).toBe('VERIFIED')
    expect((await server.ask(getDayList, paramsOf(anna), anna)).lostSender).toBe('')
  })

  test('a verified domain belongs to one company: the next one has it once the first one gave it up', async () => {
    await verified()
    const ben = await server.newUser()
    await save(`ben@${domain}`, 'Ben', ben)
    expect((await check(ben))?.standing).toBe('UNPUBLISHED')
    const [first, second] = [await recordOf('DKIM'), await recordOf('DKIM', ben)]
    expect(first?.name).not.toBe(second?.name)
    dns.publish({ [first?.name ?? '']: [first?.value ?? ''], [second?.name ?? '']: [second?.value ?? ''] })
    expect((await check(ben))?.standing).toBe('TAKEN')
    dns.publish({ [second?.name ?? '']: [second?.value ?? ''] })
    expect((await check())?.standing).toBe('FAULTY')
    expect((await check(ben))?.standing).toBe('VERIFIED')
  })

  test('two accounts of a company share the key of their domain', async () => {
    await verified()
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`
        insert into masters (tenant_id, master_ref, name, siren) values (${anna.tenantId}, 'M-2', 'Filiale', '732829320')`),
    )
    const second = { ...anna, masterRef: 'M-2' }
    expect((await save(`filiale@${domain}`, 'Filiale', second)).answer?.sender?.standing).toBe('VERIFIED')
    await server.ask(removeSender, paramsOf(anna), anna)
    expect((await known(second))?.standing).toBe('VERIFIED')
  })

  test('another domain has another key, and the former one is forgotten; another name changes nothing', async () => {
    await verified()
    const before = await recordOf('DKIM')
    expect((await save(undefined, 'Atelier')).answer?.sender).toMatchObject({ standing: 'VERIFIED', name: 'Atelier' })
    expect((await save(`compta@mail.${domain}`)).answer?.sender?.standing).toBe('UNPUBLISHED')
    await save()
    expect((await known())?.standing).toBe('UNPUBLISHED')
    expect((await recordOf('DKIM'))?.name).not.toBe(before?.name)
  })

  test.each([
    ['atelier@gmail.com', 'address', 'PUBLIC_MAIL_DOMAIN'],
    ['atelier@echeance.example', 'address', 'GENERAL_DOMAIN'],
    ['pas une adresse', 'address', 'INVALID_EMAIL'],
  ])('%s is refused', async (address, field, code) => {
    expect(await save(address)).toMatchObject({
      status: 422,
      problem: { code: 'SETTINGS_FAULTY', errors: [{ path: `body.${field}`, code }] },
    })
  })

  test('the private key is stored encrypted, and no answer contains it', async () => {
    await save()
    const row = await server.database.asTenant(anna.tenantId, (tx) =>
      tx.exactlyOne<{ sealed_key: Uint8Array; row: string }>(sql`
        select sealed_key, d::text as row from sender_domains d where tenant_id = ${anna.tenantId}`),
    )
    expect(Buffer.from(row.sealed_key).toString('latin1')).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(await known())).not.toMatch(/PRIVATE|sealed/i)
  })

  test('checks are limited by the hour, and need a sender', async () => {
    expect(await server.request(checkSender, paramsOf(anna), anna)).toMatchObject({
      status: 404,
      problem: { code: 'SENDER_NOT_FOUND' },
    })
    await save()
    await server.database.asSystem((tx) => tx.run(sql`delete from identity_attempts`))
    await check()
    await server.database.asSystem((tx) =>
      tx.run(sql`update identity_attempts set attempts = ${SENDER_CHECKS_PER_HOUR} where bucket like 'sender-check%'`),
    )
    expect((await server.request(checkSender, paramsOf(anna), anna)).status).toBe(429)
  })
})

test('a wrong SENDER_SPF or DNS_SERVER is refused at the start', () => {
  expect(() =>
    readConfig({ SENDER_SPF: 'include:spf.a.test ip4:192.0.2.0/24', DNS_SERVER: '127.0.0.1:53' }),
  ).not.toThrow()
  expect(() => readConfig({ SENDER_SPF: 'v=spf1 include:x' })).toThrow(/SENDER_SPF/)
  expect(() => readConfig({ SENDER_SPF: '+all' })).toThrow(/SENDER_SPF/)
  for (const DNS_SERVER of ['dns.example', '1.1.1.1:0', '1.1.1.1:99999'])
    expect(() => readConfig({ DNS_SERVER })).toThrow(/DNS_SERVER/)
  for (const DNS_SERVER of ['1.1.1.1', '::1', '[::1]:5353']) expect(() => readConfig({ DNS_SERVER })).not.toThrow()
})
