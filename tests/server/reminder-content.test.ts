import { PNG } from 'pngjs'
import { beforeEach, describe, expect, test } from 'vitest'
import { previewLetter } from '../../src/contract/delivery/letters.ts'
import {
  deleteLogo,
  getLogo,
  getReminderContent,
  putLogo,
  type ReminderContentInput,
  updateAccount,
} from '../../src/contract/delivery/reminder-content.ts'
import { previewReminder } from '../../src/contract/delivery/reminders.ts'
import { BANK_DELAY_HOURS } from '../../src/domain/constants.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { png } from '../support/png.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('reminder content on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
  })

  const params = () => ({ masterRef: user.masterRef })
  const wanted: ReminderContentInput = {
    contact: {
      firstName: 'Inès',
      lastName: 'Carpentier',
      phone: '+33 1 99 00 00 07',
      email: 'recouvrement@atelier.test',
    },
    bank: {
      chequePayableTo: 'Atelier des Quais SAS',
      bankName: 'Banque de l’Essai',
      iban: 'fr76 3000 6000 0112 3456 7890 189',
      bic: 'agrifrpp',
    },
    penaltiesShown: false,
  }

  test('[API-09] [REM-06] contact and bank details are stored, and shown in e-mails and letters', async () => {
    const changed = await server.ask(updateAccount, { params: params(), body: wanted }, user)
    expect(changed.bankChange).toMatchObject({ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' })
    await putBooks(server, user, TODAY, [
      { ref: 'L', email: '', invoices: [[9, 1200, 'F1']] },
      { ref: 'M', invoices: [[9, 1200, 'F2']] },
    ])
    // The fixture stores its own contact. Bank details appear a day later.
    await server.ask(updateAccount, { params: params(), body: wanted }, user)
    clock.pass(BANK_DELAY_HOURS * 3_600_000)
    await replanned(server, user)
    expect(await server.ask(getReminderContent, { params: params() }, user)).toMatchObject({
      contact: wanted.contact,
      bank: { chequePayableTo: 'Atelier des Quais SAS', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
      bankChange: null,
    })
    const letter = await server.ask(
      previewLetter,
      { params: params(), body: { plannedReminderId: (await plannedOf(server, user, 'L'))[0]!.id } },
      user,
    )
    const mail = await server.ask(
      previewReminder,
      { params: params(), body: { plannedReminderId: (await plannedOf(server, user, 'M'))[0]!.id } },
      user,
    )
    const printed = textOf(await readPdf(new Uint8Array(await letter.arrayBuffer())))
    for (const text of [printed, await mail.text()]) {
      for (const part of ['Inès Carpentier', '+33 1 99 00 00 07', 'Atelier des Quais SAS', 'AGRIFRPP'])
        expect(text).toContain(part)
      expect(text).toMatch(/FR76 3000 6000 0112 3456 7890 189/)
    }
  })

  test('[API-09] an IBAN with wrong check digits is refused by name, and nothing is stored', async () => {
    const body = { ...wanted, bank: { ...wanted.bank, iban: 'FR7630006000011234567890188', bic: 'X' } }
    const { status, problem } = await server.request(updateAccount, { params: params(), body }, user)
    expect(status).toBe(400)
    expect(problem?.errors).toEqual([
      { path: 'body.bank.iban', code: 'INVALID_IBAN' },
      { path: 'body.bank.bic', code: 'INVALID_BIC' },
    ])
    expect((await server.ask(getReminderContent, { params: params() }, user)).bank.iban).toBe('')
    const other = await server.request(updateAccount, { params: { masterRef: 'other' }, body: wanted }, user)
    expect(other.problem?.code).toBe('MASTER_NOT_FOUND')
  })

  test('[REM-06] [API-12] the logo is recognised by its content, shown in letters, and removed', async () => {
    const put = (content: Buffer) =>
      server.request(putLogo, { params: params(), body: { content: content.toString('base64') } }, user)
    for (const wrong of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png().subarray(0, 40)])
      expect((await put(wrong)).problem?.code).toBe('LOGO_UNREADABLE')
    expect((await put(Buffer.alloc(2 * 1024 * 1024 + 10))).status).toBe(400)

    const first = (await put(png())).answer!.logo!.uuid
    const { uuid: logoUuid } = (await put(png())).answer!.logo!
    expect(logoUuid).not.toBe(first)
    const { headers, answer } = await server.request(getLogo, { params: { ...params(), logoUuid } }, user)
    expect(headers.get('content-type')).toBe('image/png')
    expect(PNG.sync.read(Buffer.from(await answer!.arrayBuffer())).data).toEqual(PNG.sync.read(png()).data)
    expect((await server.request(getLogo, { params: { ...params(), logoUuid: first } }, user)).status).toBe(404)

    await putBooks(server, user, TODAY, [{ ref: 'L', email: '', invoices: [[9, 1200, 'F1']] }])
    await replanned(server, user)
    const letter = async () => {
      const body = { plannedReminderId: (await plannedOf(server, user, 'L'))[0]!.id }
      return Buffer.from(await (await server.ask(previewLetter, { params: params(), body }, user)).arrayBuffer())
    }
    expect((await letter()).includes('/Subtype /Image')).toBe(true)
    await server.ask(deleteLogo, { params: { ...params(), logoUuid } }, user)
    expect((await letter()).includes('/Subtype /Image')).toBe(false)
    const again = await server.request(deleteLogo, { params: { ...params(), logoUuid } }, user)
    expect(again.problem?.code).toBe('LOGO_NOT_FOUND')
  })
})
