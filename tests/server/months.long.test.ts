import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplateInput } from '../../src/contract/planning/templates.ts'
import { isBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../src/domain/dates.ts'
import { formatMoney } from '../../src/domain/money.ts'
import { messageTexts } from '../../src/domain/reminders/message-texts.ts'
import { toGsm } from '../../src/domain/sms/segments.ts'
import { importCustomers, importMovements } from '../support/import-files.ts'
import { type KillableServer, startKillableServer } from '../support/killing.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { engines } from '../support/server.ts'
import { Books, sentLine } from './months/books.ts'
import { officeOf } from './months/office.ts'
import { startSmsGateway } from './sms-gateway.ts'

/** A Monday; Easter Monday, 1 and 8 May fall within the sixty days. */
const START = '2026-03-16'
/** Smaller during development: MONTHS_DAYS=25 MONTHS_CUSTOMERS=80 MONTHS_KILLS=4. */
const DAYS = Number(process.env.MONTHS_DAYS ?? 60)
const CUSTOMERS = Number(process.env.MONTHS_CUSTOMERS ?? 1_000)
const KILLS = Number(process.env.MONTHS_KILLS ?? 20)
/** 10:05 in Paris in winter: text messages may be sent, even after a few kills, each of which takes eleven minutes. */
const MORNING = 'T09:05:00Z'
const SEED = 20_260_316
const MINUTE_MS = 60_000
/** The text message of the second scenario, with the account's own text. */
const template: TemplateInput = {
  name: 'SMS',
  media: 'SMS',
  texts: {
    fr: { subject: '', body: 'Atelier : {amount} restent à régler, réf. {reference}.' },
    en: { subject: '', body: 'Atelier: {amount} still to be paid, ref. {reference}.' },
  },
}
/** After this time a server resumes what another one left unfinished. */
const GIVEN_UP_AFTER_MINUTES = 11
const engine = engines.at(-1)!

let server: KillableServer
let smtp: MailServer
let gateway: Awaited<ReturnType<typeof startSmsGateway>>
const folder = mkdtempSync(join(tmpdir(), 'echeance-months-'))
const clockFile = join(folder, 'clock')
let offset = 0

const setClock = (moment: number): void => {
  offset = moment - Date.now()
  writeFileSync(clockFile, String(offset))
}

beforeAll(async () => {
  setClock(Date.parse(`${START}${MORNING}`) - 30 * MINUTE_MS)
  smtp = await startMailServer()
  gateway = await startSmsGateway()
  server = await startKillableServer(engine, {
    entry: 'tests/support/clocked-server.ts',
    settings: { CLOCK_FILE: clockFile, SMTP_URL: smtp.url, SMS_URL: gateway.url, DEMO: 'false' },
  })
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await smtp?.stop()
  await gateway?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(`${DAYS} days, ${CUSTOMERS} customers, every channel, two scenarios, killed ${KILLS} times: all sends follow the rules`, async () => {
  const books = new Books(SEED, CUSTOMERS, START)
  const office = officeOf(server)
  const disputes: { eventId: string; tiersRef: string; uniqueRef: string; until: BusinessDate }[] = []
  let kills = 0
  let lettersRead = 0

  /** Kills the server at some moment of its current work, if a kill is due. */
  const perhapsKill = async (share: number): Promise<void> => {
    if (kills >= KILLS || !books.chance(share)) return
    kills += 1
    await wait(Math.floor(Math.random() * 400))
    await server.killAndRestart(() => setClock(Date.now() + offset + GIVEN_UP_AFTER_MINUTES * MINUTE_MS))
  }

  const people = async (today: BusinessDate): Promise<void> => {
    for (const ended of disputes.filter(({ until }) => until <= today)) {
      // An event whose invoice was paid has ended by itself.
      const open = books.overdue(ended.tiersRef, today).some(({ uniqueRef }) => uniqueRef === ended.uniqueRef)
      if (open) await office.resolve(ended.eventId)
      books.forget(ended.tiersRef, 'DISPUTE')
      disputes.splice(disputes.indexOf(ended), 1)
    }
    for (let i = 0; i < 3; i += 1) {
      const { ref } = books.pick(books.customers)
      const [oldest] = books.overdue(ref, today)
      if (!oldest || books.has(ref, 'DISPUTE') || books.has(ref, 'PROMISE')) continue
      const { uniqueRef } = oldest
      const eventId = await office.dispute(ref, uniqueRef)
      disputes.push({ eventId, tiersRef: ref, uniqueRef, until: addDays(today, 12) })
      books.record({ kind: 'DISPUTE', tiersRef: ref, movementRefs: [oldest.uniqueRef] })
    }
  }

  const { customers } = books
  expect((await importCustomers(server, server.account, customers)).createdRows).toBe(CUSTOMERS)
  for (const { ref, language } of customers) await office.speak(ref, language)
  const chosen = customers.flatMap((card) => (card.chosen ? [card.ref] : []))
  books.second = await office.publishFor(chosen, template)

  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(START, day)
    setClock(Date.parse(`${today}${MORNING}`))
    await server.signIn()
    if (day % 7 === 0) {
      if (day > 0) books.week(today)
      const movements = books.file()
      const { rejectedRows } = await importMovements(server, server.account, movements)
      expect(rejectedRows).toBe(0)
    }
    if (!isBusinessDay(today)) continue
    await people(today)
    await office.plan()

    const due = books.due(today)
    const planned = await office.today()
    expect(planned.map((one) => sentLine(today, one)).sort()).toEqual(due.map((one) => sentLine(today, one)).sort())

    if (due.some(({ media }) => media === 'EMAIL')) await office.sendMails(() => perhapsKill(0.6))
    const letters = due.filter(({ media }) => media === 'LETTER')
    if (letters.length > 0) {
      const pages = await office.printLetters(
        letters.map(({ tiersRef }) => tiersRef),
        () => perhapsKill(0.3),
      )
      for (const { tiersRef, amount } of letters) {
        const { language } = customers.find(({ ref }) => ref === tiersRef)!
        const page = pages.find((text) => text.includes(tiersRef))?.replace(/\s/g, ' ')
        expect(page, `the letter of ${tiersRef}`).toContain(formatMoney(amount, language, 'EUR').replace(/\s/g, ' '))
      }
      lettersRead += letters.length
    }
    for (const sms of planned.filter(({ media }) => media === 'SMS')) await office.text(sms, () => perhapsKill(0.1))
    for (const phoneCall of planned.filter(({ media }) => media === 'PHONE')) {
      const step = due.find(({ tiersRef }) => tiersRef === phoneCall.tiersRef)!
      const promises = !books.has(phoneCall.tiersRef, 'PROMISE') && books.chance(0.3)
      const promised = promises ? addDays(today, 8) : null
      await office.phone(phoneCall, promised, () => perhapsKill(0.05))
      if (promised)
        books.record({
          kind: 'PROMISE',
          tiersRef: phoneCall.tiersRef,
          movementRefs: step.movementRefs,
          paymentDate: promised,
        })
    }
    for (const one of due) books.wasSent(today, one)
    // What a killed server was sending is resumed by the next one, alongside its other work.
    await expect.poll(office.today, { message: `everything of ${today} is done`, timeout: MINUTE_MS }).toEqual([])
  }

  const log = await office.log()
  expect(log.filter(({ status }) => status !== 'SENT')).toEqual([])
  expect(log.map((one) => sentLine(businessDateAt(new Date(one.createdDate)), one)).sort()).toEqual(
    [...books.sent].sort(),
  )
  // A mail being sent when the server was killed may come twice: under one Message-ID, which mail servers and mailboxes
  // recognise.
  const mails = new Map(smtp.received.map((mail) => [mail.messageId, mail]))
  expect(mails.size).toBe(log.filter(({ media }) => media === 'EMAIL').length)
  const languages = new Map(customers.map(({ email, language }) => [email, language]))
  for (const { to, text } of mails.values()) expect(text).toContain(messageTexts[languages.get(to)!].greeting)
  // The gateway knows a message by its reference: with two references it would be here twice.
  const texted = log.filter(({ media }) => media === 'SMS')
  expect(gateway.received.map(({ text }) => text).sort()).toEqual(texted.map(({ title }) => title).sort())
  for (const { tiersRef, title, recipient, amount } of texted) {
    const { language, phone } = customers.find(({ ref }) => ref === tiersRef)!
    expect(recipient).toBe(`+33${phone.slice(1)}`)
    expect(title).toContain(language === 'fr' ? 'restent à régler' : 'still to be paid')
    expect(title).toContain(toGsm(formatMoney(Math.round(amount * 100), language, 'EUR')))
  }
  // Phone calls come a month after the first reminder.
  if (DAYS >= 60) expect(new Set(log.map(({ media }) => media)).size).toBe(4)
  expect(lettersRead).toBe(log.filter(({ media }) => media === 'LETTER').length)
  expect(kills).toBe(KILLS)
  process.stdout.write(
    `      ${log.length} reminders, ${mails.size} mails, ${smtp.received.length - mails.size} of them twice, ${lettersRead} letters, ${texted.length} text messages, ${log.length - mails.size - lettersRead - texted.length} calls, on ${engine}\n`,
  )
}, 3_600_000)
