import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { requestReports } from '../../server/app/reports/send.ts'
import { changeMember, removeMember } from '../../src/contract/accounts/members.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { listReports, sendReport, setReport } from '../../src/contract/ledger/reports.ts'
import { changeView, createView, removeView } from '../../src/contract/ledger/views.ts'
import { REPORT_MAX_ROWS, REPORT_SHOWN_ROWS } from '../../src/domain/constants.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks } from './reminders-fixture.ts'
import { newTeam, twoCustomers } from './team-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'
const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00Z`)

describe.each(engines)('reports by e-mail on %s', (engine) => {
  const clock = testClock(at(TODAY))
  const mail = forSuite(() => startMailServer())
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    clock.set(at(TODAY))
    ;[anna, ben] = await newTeam(server, twoCustomers)
    mail.received.length = 0
  })

  const params = () => ({ masterRef: anna.masterRef })
  const save = async (values: object = {}, as = anna) =>
    (
      await server.ask(
        createView,
        {
          params: params(),
          body: {
            list: 'customers',
            name: 'Gros retards',
            shared: true,
            pinned: false,
            state: 'sort=ref&order=asc',
            columns: ['name', 'ref', 'overdueAmount'],
            ...values,
          },
        },
        as,
      )
    ).id
  const set = (of: string, values: object, as = anna) =>
    server.request(
      setReport,
      { params: { ...params(), reportOf: of }, body: { every: 'WEEK', weekday: 3, ...values } },
      as,
    )
  const list = async (as = anna) => (await server.ask(listReports, { params: params() }, as)).items
  const sendNow = (of: string, as = anna) => server.request(sendReport, { params: { ...params(), reportOf: of } }, as)
  /** Companies of the other tests have reports on the same days. */
  const ours = () =>
    mail.received.filter(
      ({ to, messageId }) => messageId.startsWith('<report-') && [anna.email, ben.email].includes(to),
    )
  const mails = async (count: number) => {
    await expect.poll(() => ours().length, { timeout: 15_000, interval: 50 }).toBe(count)
    return ours()
  }
  const attached = async ({ raw }: { raw: string }) => (await PostalMime.parse(raw)).attachments
  const turn = async (day: string, time?: string) => {
    clock.set(at(day, time))
    await requestReports(server.services)
  }

  test('[OUT-07] a view is sent on its day, once, to whoever asked for it, with its rows as a workbook', async () => {
    const id = await save()
    expect((await set(id, {})).status).toBe(204)
    expect(await list()).toEqual([{ of: id, name: 'Gros retards', every: 'WEEK', weekday: 3, sentAt: null }])
    expect(await list(ben)).toEqual([])
    await turn(TODAY)
    await turn('2025-09-10', '04:30')
    expect(ours()).toEqual([])
    await turn('2025-09-10')
    await turn('2025-09-10', '09:00')
    const [sent] = await mails(1)
    expect(sent!.to).toBe(anna.email)
    expect(sent!.subject).toBe('Gros retards, le 10/09/2025')
    expect(sent!.text).toContain('2 lignes')
    expect(sent!.text).toMatch(/C1.*En retard\s: /)
    const [file] = await attached(sent!)
    expect(file!.filename).toBe('gros-retards-2025-09-10.xlsx')
    const book = read(file!.content as Uint8Array)
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(rows.map(([, ref]) => ref)).toEqual(['Référence', 'C1', 'C2'])
    await expect.poll(async () => (await list())[0]?.sentAt).toMatch(/^2025-09-10/)
    const { items } = await server.ask(listLogs, { params: params() }, anna)
    expect(items.map(({ words }) => words)).toContain('Export de « Clients » en .xlsx, 2 lignes')
    await turn('2025-09-17')
    // The queue keeps the order, so a second one of the 10th would have arrived before.
    await expect
      .poll(() => ours().some(({ subject }) => subject.endsWith('17/09/2025')), { timeout: 15_000 })
      .toBe(true)
    expect(ours().map(({ subject }) => subject.slice(-10))).toEqual(['10/09/2025', '17/09/2025'])
  })

  test('[OUT-07] a day on which the server stood still is made up for, once; the month begins on a business day', async () => {
    await set(await save(), { weekday: 3 })
    await set('dashboard', { every: 'MONTH' })
    await turn('2025-09-12')
    await mails(1)
    // A Sunday and a Saturday are no business days.
    await turn('2025-09-14')
    await turn('2025-11-01')
    expect(ours()).toHaveLength(1)
    await turn('2025-11-03')
    const subjects = (await mails(3)).map(({ subject }) => subject)
    expect(subjects.slice(1).sort()).toEqual(['Gros retards, le 03/11/2025', 'Tableau de bord, le 03/11/2025'])
    const figures = ours().find(({ subject }) => subject.startsWith('Tableau'))!
    expect(figures.text).toMatch(/- DSO[^\n]*\s:\s–\n- Encours\s:\s[\d\s,]+€\n/)
    expect(figures.text).toMatch(/- Plus de 90 jours\s:\s1\s200,00\s€\n/)
    expect(figures.text).toMatch(/- Ateliers Un\s:\sEn retard\s:\s1\s200,00\s€ · Jours de retard\s:\s95\n/)
    expect((await attached(figures)).map(({ filename }) => filename)).toEqual(['tableau-de-bord-2025-11-03.xlsx'])
  })

  test('[OUT-07] a list that is too long for a file is sent without one, and the e-mail says so', async () => {
    const customers = Array.from({ length: REPORT_MAX_ROWS + 1 }, (_, at) => ({ ref: `L${at}`, invoices: [] }))
    await putBooks(server, anna, TODAY, customers)
    const id = await save({ columns: ['ref'] })
    await set(id, {})
    expect((await sendNow(id)).status).toBe(204)
    const [sent] = await mails(1)
    expect(await attached(sent!)).toEqual([])
    expect(sent!.text).toContain(`${REPORT_MAX_ROWS + 1} lignes. Les ${REPORT_SHOWN_ROWS} premières lignes`)
    expect(sent!.text).toContain(`Cette liste dépasse ${REPORT_MAX_ROWS} lignes`)
  })

  test('a report is sent now as a trial, not twice within a minute, and ended', async () => {
    const id = await save()
    expect((await sendNow(id)).problem?.code).toBe('REPORT_NOT_FOUND')
    await set(id, {})
    expect((await sendNow(id)).status).toBe(204)
    await mails(1)
    expect((await sendNow(id)).problem?.code).toBe('REPORT_JUST_SENT')
    clock.set(at(TODAY, '08:02'))
    expect((await sendNow(id)).status).toBe(204)
    await mails(2)
    await set(id, { every: 'NEVER' })
    expect(await list()).toEqual([])
    await turn('2025-09-10')
    expect(ours()).toHaveLength(2)
  })

  test('[OUT-07] nothing is sent to who left, of a view that is shared no more, or of one that was removed', async () => {
    const id = await save()
    await set(id, {}, ben)
    await server.ask(
      changeView,
      {
        params: { ...params(), viewId: id },
        body: { name: 'Gros retards', shared: false, pinned: false, state: '', columns: [] },
      },
      anna,
    )
    expect(await list(ben)).toEqual([])
    await turn('2025-09-10')
    const removed = await save({ name: 'Autre' })
    await set(removed, { weekday: 4 })
    await server.ask(removeView, { params: { ...params(), viewId: removed } }, anna)
    expect(await list()).toEqual([])
    await set('dashboard', { weekday: 4 }, ben)
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    await turn('2025-09-11')
    await set('dashboard', { weekday: 5 })
    await turn('2025-09-12')
    expect((await mails(1)).map(({ to }) => to)).toEqual([anna.email])
  })

  test('a reader who may only read is sent reports too; what is not theirs and what is unknown is refused', async () => {
    await server.ask(changeMember, { params: { userId: ben.userId }, body: { role: 'read-only' } }, anna)
    const own = await save({ shared: false })
    expect((await set(own, {}, ben)).problem?.code).toBe('VIEW_NOT_FOUND')
    expect((await set(randomUUID(), {})).problem?.code).toBe('VIEW_NOT_FOUND')
    expect((await set('everything', {})).status).toBe(400)
    expect((await set(own, { weekday: 6 })).problem).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'body.weekday', code: 'VALUE_INVALID' }],
    })
    expect((await set('dashboard', {}, ben)).status).toBe(204)
    await turn('2025-09-10')
    expect((await mails(1))[0]!.to).toBe(ben.email)
  })
})
