import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { downloadStatement, previewLetter } from '../../src/contract/delivery/letters.ts'
import {
  getReminderContent,
  type ReminderContentInput,
  updateAccount,
  withdrawBankChange,
} from '../../src/contract/delivery/reminder-content.ts'
import { previewReminder } from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { BANK_DELAY_HOURS } from '../../src/domain/constants.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const START = new Date(`${TODAY}T09:00:00Z`)
const FORMER = 'FR7630006000011234567890189'
const OTHER = 'FR7630001007941234567890185'
const THIRD = 'DE89370400440532013000'

describe.each(anyEngine)('bank details on %s', (engine) => {
  const clock = testClock(START)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let boris: TestUser

  beforeEach(async () => {
    anna = await server.newUser()
    boris = await server.newUser({
      tenantId: anna.tenantId,
      role: 'administrator',
      firstName: 'Boris',
      lastName: 'Lenoir',
    })
    await putBooks(server, anna, TODAY, [
      { ref: 'L', email: '', invoices: [[9, 1200, 'F1']] },
      { ref: 'M', invoices: [[9, 1200, 'F2']] },
    ])
  })

  const params = () => ({ masterRef: anna.masterRef })
  const later = (hours: number, milliseconds = 0) => {
    clock.pass(hours * 3_600_000 + milliseconds)
  }
  const content = (bank: Partial<ReminderContentInput['bank']>): ReminderContentInput => ({
    contact: { firstName: 'Jeanne', lastName: 'Roux', phone: '', email: '' },
    bank: { chequePayableTo: '', bankName: '', iban: '', bic: '', ...bank },
  })
  const change = (bank: Partial<ReminderContentInput['bank']>, as = anna) =>
    server.ask(updateAccount, { params: params(), body: content(bank) }, as)
  const read = () => server.ask(getReminderContent, { params: params() }, anna)

  /** The IBANs that debtors are shown, wherever one appears. */
  const printed = async (): Promise<string[]> => {
    await replanned(server, anna)
    const planned = async (ref: string) => ({ plannedReminderId: (await plannedOf(server, anna, ref))[0]!.id })
    const letter = await server.ask(previewLetter, { params: params(), body: await planned('L') }, anna)
    const mail = await server.ask(previewReminder, { params: params(), body: await planned('M') }, anna)
    const statement = await server.ask(downloadStatement, { params: { ...params(), tiersRef: 'L' } }, anna)
    const texts = [
      textOf(await readPdf(new Uint8Array(await letter.arrayBuffer()))),
      await mail.text(),
      textOf(await readPdf(new Uint8Array(await statement.arrayBuffer()))),
    ]
    return texts.map((text) => /[A-Z]{2}\d{2}(?: [A-Z0-9]{2,4}){4,7}/.exec(text)?.[0].replaceAll(' ', '') ?? 'none')
  }

  test('a new IBAN is shown nowhere for a day, then everywhere', async () => {
    expect(await printed()).toEqual([FORMER, FORMER, FORMER])
    const answer = await change({ iban: OTHER })
    const appliesAt = new Date(START.getTime() + BANK_DELAY_HOURS * 3_600_000).toISOString()
    expect(answer).toMatchObject({
      bank: { iban: FORMER },
      bankChange: { iban: OTHER, appliesAt, changedBy: 'Anna Vidal' },
    })
    expect(await printed()).toEqual([FORMER, FORMER, FORMER])
    later(BANK_DELAY_HOURS, -1)
    expect(await printed()).toEqual([FORMER, FORMER, FORMER])
    later(0, 1)
    expect(await printed()).toEqual([OTHER, OTHER, OTHER])
    expect(await read()).toMatchObject({ bank: { iban: OTHER }, bankChange: null })
    // The next change starts from the IBAN that is shown now.
    await change({ iban: THIRD })
    expect(await printed()).toEqual([OTHER, OTHER, OTHER])
  })

  test('a first IBAN waits a day too; until then none is shown', async () => {
    await server.database.asTenant(anna.tenantId, (tx) => tx.run(sql`update masters set bank = '{}'`))
    await change({ iban: OTHER })
    expect(await printed()).toEqual(['none', 'none', 'none'])
  })

  test('all administrators are notified at once: both IBANs masked, who changed it, when, and how to stop it', async () => {
    await change({ iban: OTHER, chequePayableTo: 'Vautour SARL' })
    for (const { email, firstName } of [anna, boris]) {
      const [mail] = await server.mails(email)
      expect(mail!.subject).toContain('Atelier des Quais')
      for (const part of [
        `Bonjour ${firstName}`,
        'FR76 •••• 0189',
        'FR76 •••• 0185',
        'Vautour SARL',
        `Anna Vidal (${anna.email})`,
        '9 septembre 2025',
        '10 septembre 2025 à 11:00',
        `${server.url}/account/company`,
      ])
        expect(mail!.text).toContain(part)
      expect(mail!.text).not.toContain(OTHER)
    }
    const english = { ...boris, headers: { 'accept-language': 'en' } }
    await server.ask(updateAccount, { params: params(), body: content({ iban: THIRD }) }, english)
    const [mail] = await server.mails(anna.email, 2)
    for (const part of ['Hello Anna', 'Boris Lenoir', 'DE89 •••• 3000', '10 September 2025'])
      expect(mail!.text).toContain(part)
  })

  test('an administrator can withdraw the change before it takes effect, but not afterwards', async () => {
    const { bankChange } = await change({ iban: OTHER })
    const withdraw = (changeId: string, as = boris) =>
      server.request(withdrawBankChange, { params: { ...params(), changeId } }, as)
    const stranger = await server.newUser()
    expect((await withdraw(bankChange!.changeId, stranger)).problem?.code).toBe('BANK_CHANGE_NOT_FOUND')
    expect((await read()).bankChange).toEqual(bankChange)
    expect((await withdraw(bankChange!.changeId)).answer).toMatchObject({ bank: { iban: FORMER }, bankChange: null })
    expect((await withdraw(bankChange!.changeId)).problem?.code).toBe('BANK_CHANGE_NOT_FOUND')
    later(BANK_DELAY_HOURS)
    expect(await printed()).toEqual([FORMER, FORMER, FORMER])
    const second = (await change({ iban: OTHER })).bankChange!
    later(BANK_DELAY_HOURS)
    expect((await withdraw(second.changeId)).problem?.code).toBe('BANK_CHANGE_NOT_FOUND')
    expect(await printed()).toEqual([OTHER, OTHER, OTHER])
    const english = { ...anna, headers: { 'accept-language': 'en' } }
    const { items } = await server.ask(listLogs, { params: params() }, english)
    expect(items.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Bank details changed, printed after a delay', 'Change of the bank details withdrawn']),
    )
  })

  test('submitting the same or the current IBAN again neither restarts nor shortens the delay', async () => {
    const first = (await change({ iban: OTHER })).bankChange
    later(20)
    expect((await change({ iban: OTHER })).bankChange).toEqual(first)
    expect((await change({ iban: FORMER })).bankChange).toEqual(first)
    const third = (await change({ iban: THIRD })).bankChange!
    expect(third.appliesAt).toBe(new Date(clock.now().getTime() + BANK_DELAY_HOURS * 3_600_000).toISOString())
    // The replaced change never takes effect.
    later(5)
    expect(await printed()).toEqual([FORMER, FORMER, FORMER])
  })
})
