import { beforeEach, describe, expect, test } from 'vitest'
import { accountRowOf } from '../../server/accounts/account/account-row.ts'
import { formalNoticeOfCase, makeFormalNotices } from '../../server/cases/case/formal-notice.ts'
import { selectionOf } from '../../server/cases/case/selection.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { getOrder, payBuyable } from '../../src/contract/accounts/orders.ts'
import { getCaseFile, makeCaseFile } from '../../src/contract/cases/case-file.ts'
import {
  getCase,
  getCaseDocument,
  getPartner,
  getSelection,
  listCases,
  postFormalNotice,
  renewFormalNotice,
} from '../../src/contract/cases/cases.ts'
import { previewFormalNotice, putCaseDraft } from '../../src/contract/cases/drafts.ts'
import { setCustomerReminders } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { listAlerts } from '../../src/contract/planning/alerts.ts'
import { checkFiles } from '../../src/domain/cases/file-manifest.ts'
import { filesInZip } from '../../src/domain/cases/file-zip.ts'
import { FORMAL_NOTICE_STALE_DAYS } from '../../src/domain/cases/index.ts'
import { addDays } from '../../src/domain/dates.ts'
import { withGateways } from '../support/gateways.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { openedCase, userWithLateInvoices, verifyAccount } from './cases-fixture.ts'
import { putBooks, refOf, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const identity = {
  legalForm: 'SAS au capital de 10 000 €',
  register: 'RCS Lyon',
  signatory: 'Jeanne Roux, présidente',
}

const bothInvoices = [
  [40, 250.5, 'F1'],
  [70, 100, 'F2'],
] as const

describe.each(engines)('formal notices on %s', (engine) => {
  const clock = testClock(at(TODAY))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await userWithLateInvoices(server, TODAY)
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update masters set street = '14 rue des Ateliers', post_code = '69007', city = 'Lyon', siren = '812345676',
          name = 'Quais et Compagnie', trade_name = 'Atelier des Quais', collection_settings = ${JSON.stringify(identity)}::jsonb
        where tenant_id = ${user.tenantId}`),
    )
  })

  const wordsOf = async (pdf: Blob) =>
    textOf(await readPdf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ')

  /** Every mention that a creditor's own notice needs: see the rules of formal notices (article 1344 Code civil). */
  const expectFormalNotice = (words: string) => {
    // Wording and legal basis, date, and both parties.
    expect(words).toContain('MISE EN DEMEURE DE PAYER')
    expect(words).toContain('article 1344 du Code civil')
    expect(words).toContain('Lyon, le 9 septembre 2025')
    expect(words).toMatch(/Notre référence : (M-2025-000001|…)/)
    expect(words).toContain('Atelier des Quais 14 rue des Ateliers 69007 Lyon')
    expect(words).toContain('Quais et Compagnie, SAS au capital de 10 000 € – SIREN 812 345 676 – RCS Lyon')
    expect(words).toContain('Lettre recommandée avec avis de réception')
    expect(words).toMatch(/Menuiserie Vasseur 1 RUE DES ESSAIS 75001 PARIS/)
    // The amount due in total and by invoice, with due dates.
    expect(words).toMatch(/F2.*01\/07\/2025.*100,00 €.*F1.*31\/07\/2025.*250,50 €/)
    expect(words).toMatch(/350,50 €/)
    // The demand with its deadline, payment details, cost of late payment, consequences, signature.
    expect(words).toContain('nous vous demandons de nous régler la somme indiquée au plus tard le 24 septembre 2025')
    expect(words).toContain('FR76 3000 6000 0112 3456 7890 189')
    expect(words).toContain('article L441-10 du Code de commerce')
    expect(words).toContain('indemnité forfaitaire de 40 euros par facture')
    expect(words).toContain('saisirons la juridiction compétente')
    expect(words).toMatch(/salutations distinguées\. Atelier des Quais Jeanne Roux, présidente/)
    // These invoices were never reminded, and the letter does not say otherwise.
    expect(words).toContain('Les factures ci-dessous sont impayées à ce jour.')
    expect(words).not.toContain('relance')
    // What the creditor pays for the notice is not charged to the customer (L111-8 Code des procédures civiles
    // d'exécution).
    expect(words).not.toMatch(/17,00|20,40/)
  }

  test('[CASE-08] a paid notice becomes a letter with the mentions that the law requires, once, and waits to be posted', async () => {
    const movementRefs = [refOf('F1'), refOf('F2')]
    const eventId = await openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs })
    await makeFormalNotices(server.services)
    await makeFormalNotices(server.services)
    const params = { masterRef: user.masterRef, eventId }
    const detail = await server.ask(getCase, { params }, user)
    expect(detail).toMatchObject({
      status: 'OPEN',
      notice: 'TO_POST',
      noticeMadeOn: TODAY,
      documents: [{ kind: 'NOTICE', name: 'M-2025-000001.pdf', contentType: 'application/pdf' }],
      steps: [{ code: 'NOTICE_SENT' }, { code: 'CREATED' }],
    })
    const { fileId } = detail.documents[0]!
    expectFormalNotice(await wordsOf(await server.ask(getCaseDocument, { params: { ...params, fileId } }, user)))
  })

  test('[CASE-08] a notice counts as sent once a user confirms the posting, and the wait before delegation starts that day', async () => {
    await verifyAccount(server, user)
    const movementRefs = [refOf('F1')]
    const eventId = await openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs })
    const params = { masterRef: user.masterRef, eventId }
    const post = (body: { postedOn: string; trackingNumber?: string }) =>
      server.request(postFormalNotice, { params, body }, user)
    const refusedBy = async () => {
      const target = { params: { masterRef: user.masterRef, tiersRef: 'C1' }, query: { target: 'DELEGATION' as const } }
      return (await server.ask(getSelection, target, user)).reasons.map(({ code }) => code)
    }
    /** The home page's counter, and the list that it opens. */
    const toPost = async () => {
      const of = { params: { masterRef: user.masterRef } }
      const { value } = await server.ask(getToday, of, user)
      const { items } = await server.ask(listCases, { ...of, query: { notice: 'TO_POST' } }, user)
      return [value.notices, items.map((one) => one.eventId)]
    }
    expect((await post({ postedOn: TODAY })).problem?.code).toBe('NOTICE_NOT_TO_POST')
    expect(await toPost()).toEqual([0, []])
    await makeFormalNotices(server.services)
    expect(await refusedBy()).toEqual(['NOTICE_NOT_POSTED'])
    expect(await toPost()).toEqual([1, [eventId]])
    for (const [postedOn, code] of [
      ['', 'DATE_MISSING'],
      [addDays(TODAY, 1), 'DATE_FUTURE'],
      [addDays(TODAY, -1), 'DATE_BEFORE_NOTICE'],
    ] as const) {
      const { status, problem } = await post({ postedOn })
      expect({ status, errors: problem?.errors }).toEqual({ status: 422, errors: [{ path: 'body.postedOn', code }] })
    }
    const { answer } = await post({ postedOn: TODAY, trackingNumber: ' 1A 234 ' })
    expect(answer).toMatchObject({
      status: 'SENT',
      notice: 'POSTED',
      steps: [{ code: 'NOTICE_POSTED', text: '09/09/2025 – 1A 234' }, { code: 'NOTICE_SENT' }, { code: 'CREATED' }],
    })
    expect(await refusedBy()).toEqual(['RECENT_NOTICE'])
    expect(await toPost()).toEqual([0, []])
    // Before delegating, the user sees which invoices were put on notice, the partner and the fee.
    const target = { params: { masterRef: user.masterRef, tiersRef: 'C1' }, query: { target: 'DELEGATION' as const } }
    const { movements } = await server.ask(getSelection, target, user)
    expect(movements.map(({ documentNumber, noticedOn }) => [documentNumber, noticedOn])).toEqual([
      ['F2', null],
      ['F1', TODAY],
    ])
    expect(await server.ask(getPartner, { params: { masterRef: user.masterRef } }, user)).toEqual({
      name: 'Recouvrement Delaunay',
      feePercent: 15,
    })
    expect((await post({ postedOn: TODAY })).problem?.code).toBe('NOTICE_NOT_TO_POST')
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.map(({ code }) => code)).toContain('FORMAL_NOTICE_POSTED')
  })

  /** A notice of both invoices with its letter generated, and actions on it. */
  const madeFormalNotice = async () => {
    const movementRefs = [refOf('F1'), refOf('F2')]
    const eventId = await openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs })
    await makeFormalNotices(server.services)
    const params = { masterRef: user.masterRef, eventId }
    const of = { params: { masterRef: user.masterRef } }
    return {
      params,
      detail: () => server.ask(getCase, { params }, user),
      renewal: async () => (await server.request(renewFormalNotice, { params, body: {} }, user)).problem?.code,
      posting: async (confirmed = false) => {
        const body = { postedOn: clock.now().toISOString().slice(0, 10), confirmed }
        return (await server.request(postFormalNotice, { params, body }, user)).problem?.errors
      },
      /** The home page's counter, and the number of rows in the list behind it. */
      toPost: async () => [
        (await server.ask(getToday, of, user)).value.notices,
        (await server.ask(listCases, { ...of, query: { notice: 'TO_POST' } }, user)).totalItems,
      ],
    }
  }
  const booked = (invoices: readonly (readonly [number, number, string])[]) =>
    putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices }])

  test('a letter left unposted too long is regenerated as of today; the previous one stays in the case file', async () => {
    const { params, detail, renewal, posting, toPost } = await madeFormalNotice()
    clock.set(at(addDays(TODAY, FORMAL_NOTICE_STALE_DAYS)))
    expect(await renewal()).toBe('NOTICE_UP_TO_DATE')
    clock.set(at(addDays(TODAY, FORMAL_NOTICE_STALE_DAYS + 1)))
    expect(await posting()).toEqual([{ path: 'body.confirmed', code: 'NOTICE_STALE' }])
    // F2 was paid in full, F1 in part.
    await booked([[40, 200, 'F1']])
    expect(await posting()).toEqual([{ path: 'body.confirmed', code: 'NOTICE_AMOUNT_CHANGED' }])
    expect(await toPost()).toEqual([1, 1])
    expect(await detail()).toMatchObject({ noticeMadeOn: TODAY, noticeAskedAmount: 350.5, balanceAmount: 200 })
    // Two concurrent requests: one letter.
    expect(new Set(await Promise.all([renewal(), renewal()]))).toEqual(new Set([undefined, 'NOTICE_UP_TO_DATE']))
    const renewed = await detail()
    expect(renewed).toMatchObject({
      notice: 'TO_POST',
      noticeMadeOn: '2025-09-13',
      noticeAskedAmount: 200,
      documents: [
        { kind: 'NOTICE', name: 'M-2025-000001-2025-09-13.pdf' },
        { kind: 'SUPERSEDED_NOTICE', name: 'M-2025-000001.pdf' },
      ],
      steps: [
        { code: 'NOTICE_RENEWED', by: 'Anna Vidal', amount: 200 },
        { code: 'NOTICE_SENT', amount: 350.5 },
        { code: 'CREATED' },
      ],
    })
    const letter = (n: number) =>
      server.ask(getCaseDocument, { params: { ...params, fileId: renewed.documents[n]!.fileId } }, user).then(wordsOf)
    expectFormalNotice(await letter(1))
    const words = await letter(0)
    expect(words).toContain('Lyon, le 13 septembre 2025')
    expect(words).toContain('au plus tard le 28 septembre 2025')
    expect(words).toMatch(/F1.*200,00 €/)
    expect(words).not.toMatch(/F2|350,50/)
    expect(await renewal()).toBe('NOTICE_UP_TO_DATE')
    const body = { language: 'fr' as const }
    const { fileId } = await server.ask(makeCaseFile, { params, body }, user)
    const zip = await server.ask(getCaseFile, { params: { ...params, fileId } }, user)
    const files = filesInZip(new Uint8Array(await zip.arrayBuffer()))!
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'mise-en-demeure-remplacee/02-M-2025-000001.pdf',
        'mise-en-demeure/01-M-2025-000001-2025-09-13.pdf',
      ]),
    )
    expect((await checkFiles(files)).kind).toBe('UNCHANGED')
    // Somebody still has the previous letter open.
    const [, former] = renewed.documents
    const seen = { postedOn: '2025-09-13', fileId: former!.fileId }
    expect((await server.request(postFormalNotice, { params, body: seen }, user)).problem?.code).toBe('NOTICE_REPLACED')
    expect(await posting()).toBeUndefined()
    expect((await detail()).notice).toBe('POSTED')
    expect(await renewal()).toBe('NOTICE_NOT_TO_POST')
  })

  test('a notice with no amount due left is not to be posted and does not block another', async () => {
    const { detail, renewal, posting, toPost, params } = await madeFormalNotice()
    await booked([[50, 180, 'F3']])
    expect(await detail()).toMatchObject({ status: 'OPEN', notice: 'SETTLED', balanceAmount: 0 })
    expect(await toPost()).toEqual([0, 0])
    expect(await renewal()).toBe('NOTICE_SETTLED')
    expect(await posting()).toEqual([{ path: 'body.confirmed', code: 'NOTICE_SETTLED' }])
    const target = {
      params: { masterRef: user.masterRef, tiersRef: 'C1' },
      query: { target: 'FORMAL_NOTICE' as const },
    }
    const { reasons } = await server.ask(getSelection, target, user)
    expect(reasons).toEqual([])
    await replanned(server, user)
    const alerts = await server.ask(listAlerts, { query: { masterRef: user.masterRef } }, user)
    expect(alerts.items.map(({ type }) => type)).toContain('FORMAL_NOTICE_RECOMMENDED')
    const listed = await server.ask(
      listCases,
      { params: { masterRef: user.masterRef }, query: { notice: 'SETTLED' } },
      user,
    )
    expect(listed.items.map(({ eventId }) => eventId)).toEqual([params.eventId])
    // It was posted all the same: the user's confirmation is accepted.
    expect(await posting(true)).toBeUndefined()
    expect((await detail()).notice).toBe('POSTED')
  })

  test('a notice paid off before its letter is generated gets none', async () => {
    const movementRefs = [refOf('F1'), refOf('F2')]
    const eventId = await openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs })
    await booked([])
    await makeFormalNotices(server.services)
    const detail = await server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)
    expect(detail).toMatchObject({ notice: 'SETTLED', refusal: '', documents: [], steps: [{ code: 'CREATED' }] })
  })

  test('[CASE-08] the notice that an alert recommends is paid for and its letter generated', async () => {
    await replanned(server, user)
    const { items } = await server.ask(listAlerts, { query: { masterRef: user.masterRef } }, user)
    const { tiersRef } = items.find(({ type }) => type === 'FORMAL_NOTICE_RECOMMENDED')!
    const target = { params: { masterRef: user.masterRef, tiersRef }, query: { target: 'FORMAL_NOTICE' as const } }
    const { movements } = await server.ask(getSelection, target, user)
    const movementRefs = movements.filter(({ reasons }) => reasons.length === 0).map(({ uniqueRef }) => uniqueRef)
    const buying = { masterRef: user.masterRef, type: 'FORMAL_NOTICE' as const }
    const order = await server.ask(payBuyable, { params: buying, body: { tiersRef, movementRefs } }, user)
    await server.fetch(order.paymentUrl, { method: 'POST', body: new URLSearchParams({ card: 'paid' }) })
    const { transactionNumber } = order
    const paid = await server.ask(getOrder, { query: { transactionNumber } }, user)
    await makeFormalNotices(server.services)
    const params = { masterRef: user.masterRef, eventId: paid.case!.eventId }
    const { documents } = await server.ask(getCase, { params }, user)
    const { fileId } = documents[0]!
    expectFormalNotice(await wordsOf(await server.ask(getCaseDocument, { params: { ...params, fileId } }, user)))
  })

  test('the letter mentions reminders only if they were sent, for the invoices that they listed', async () => {
    const reminded = (number: string, daysAgo: number, { media = 'EMAIL', status = 'SENT' } = {}) =>
      server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`
          insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
            amount, movement_refs, planned_date, status, message_id, recipient, sent_at, created_at)
          values (${user.tenantId}, ${user.masterRef}, gen_random_uuid(), 'C1', 'C1', 'first', 1, ${media}, 'Rappel',
            100, ${[refOf(number)]}::uuid[], ${TODAY}, ${status}, '', '', ${addDays(TODAY, -daysAgo)}, ${TODAY})`),
      )
    const words = async () => {
      const movementRefs = [refOf('F1'), refOf('F2')]
      const { letter } = await server.database.asTenant(user.tenantId, async (tx) => {
        const accountRow = await accountRowOf(tx, user.masterRef)
        const account = { tenantId: user.tenantId, accountRow, now: server.services.now(), userId: user.userId }
        const { movements } = await selectionOf(tx, account, 'C1')
        const invoices = movements
          .filter(({ uniqueRef }) => movementRefs.includes(uniqueRef))
          .map((movement) => ({ ...movement, amount: movement.dueAmount }))
        return formalNoticeOfCase(tx, account, { tiersRef: 'C1', caseNumber: 'M-1', invoices })
      })
      return letter.intro
    }
    // Before the due date, by phone, or not sent at all: a letter may mention none of these.
    await reminded('F2', 75)
    await reminded('F2', 20, { media: 'PHONE' })
    await reminded('F2', 20, { status: 'REFUSED' })
    expect(await words()).toContain('Les factures ci-dessous sont impayées à ce jour.')
    await reminded('F2', 30)
    expect(await words()).toContain('malgré nos relances au sujet d’une partie d’entre elles')
    await reminded('F1', 30)
    expect(await words()).toContain('Malgré notre relance, les factures')
    await reminded('F1', 20)
    await reminded('F2', 20)
    expect(await words()).toContain('Malgré nos relances, les factures')
    // In the customer's language, whoever pays for it.
    await server.ask(
      setCustomerReminders,
      { params: { masterRef: user.masterRef, tiersRef: 'C1' }, body: { language: 'en' } },
      user,
    )
    expect(await words()).toMatch(/^Despite/)
  })

  test('a letter that cannot be generated is reported on its case and in the log, once, and generated when possible', async () => {
    const movementRefs = [refOf('F1')]
    const eventId = await openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs })
    const failing = withGateways(server.services, { letters: { make: () => Promise.reject(new Error('no paper')) } })
    const detail = () => server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)
    await makeFormalNotices(failing)
    await makeFormalNotices(failing)
    expect(await detail()).toMatchObject({
      status: 'OPEN',
      refusal: 'FORMAL_NOTICE_NOT_MADE',
      documents: [],
      steps: [{ code: 'NOTICE_FAILED' }, { code: 'CREATED' }],
    })
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.filter(({ code }) => code === 'FORMAL_NOTICE_FAILED')).toHaveLength(1)
    await makeFormalNotices(server.services)
    expect(await detail()).toMatchObject({ notice: 'TO_POST', refusal: '', documents: [{ kind: 'NOTICE' }] })
  })

  test('a notice to a customer missing from the list waits for the customer to return', async () => {
    const eventId = await openedCase(server, user, {
      type: 'FORMAL_NOTICE',
      tiersRef: 'C1',
      movementRefs: [refOf('F1'), refOf('F2')],
    })
    const params = { masterRef: user.masterRef, eventId }
    const detail = () => server.ask(getCase, { params }, user)
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`delete from tiers where tenant_id = ${user.tenantId} and ref = 'C1'`),
    )
    await makeFormalNotices(server.services)
    expect(await detail()).toMatchObject({ status: 'OPEN', refusal: 'FORMAL_NOTICE_NOT_MADE', documents: [] })
    await putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices: bothInvoices }])
    await makeFormalNotices(server.services)
    const { fileId } = (await detail()).documents[0]!
    expectFormalNotice(await wordsOf(await server.ask(getCaseDocument, { params: { ...params, fileId } }, user)))
  })

  test('the notice of a draft is previewed before payment; one that cannot be sent is not', async () => {
    const params = { masterRef: user.masterRef, userUUID: user.userId }
    const draft = (movementRefs: string[], version: number) =>
      server.ask(
        putCaseDraft,
        {
          params,
          body: {
            type: 'FORMAL_NOTICE',
            step: 'CHECK',
            tiersRef: 'C1',
            movementRefs,
            customer: null,
            invoices: [],
            comment: '',
            version,
          },
        },
        user,
      )
    await draft([], 0)
    const refused = await server.request(previewFormalNotice, { params }, user)
    expect(refused.problem).toMatchObject({ status: 422, code: 'SELECTION_REFUSED' })
    await draft([refOf('F1'), refOf('F2')], 1)
    expectFormalNotice(await wordsOf(await server.ask(previewFormalNotice, { params }, user)))
  })
})
