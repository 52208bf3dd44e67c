import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeNotices } from '../../server/cases/notice.ts'
import { getCase, getCaseDocument } from '../../src/contract/cases.ts'
import { previewNotice, putCaseDraft } from '../../src/contract/drafts.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openedCase } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('formal notices on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser()
    const invoices: [number, number, string][] = [
      [40, 250.5, 'F1'],
      [70, 100, 'F2'],
    ]
    await putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices }])
  })

  const wordsOf = async (pdf: Blob) =>
    textOf(await readPdf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ')

  const expectNotice = (words: string) => {
    expect(words).toContain('MISE EN DEMEURE')
    expect(words).toContain('article 1344 du Code civil')
    expect(words).toContain('Menuiserie Vasseur')
    expect(words).toMatch(/F1.*250,50/)
    expect(words).toMatch(/350,50/)
    expect(words).toContain('au plus tard le 24 septembre 2025')
    // What the creditor pays for the notice is not the customer's.
    expect(words).not.toMatch(/17,00|20,40/)
  }

  test('[CASE-08] a notice that was paid for becomes a letter with what the law asks, once, and the case is sent', async () => {
    const movementRefs = [refOf('F1'), refOf('F2')]
    const eventId = await openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs })
    await makeNotices(server.services)
    await makeNotices(server.services)
    const params = { masterRef: user.masterRef, eventId }
    const detail = await server.ask(getCase, { params }, user)
    expect(detail).toMatchObject({
      status: 'SENT',
      documents: [{ kind: 'NOTICE', name: 'M-2025-000001.pdf', contentType: 'application/pdf' }],
      steps: [{ code: 'NOTICE_SENT' }, { code: 'CREATED' }],
    })
    const { fileId } = detail.documents[0]!
    expectNotice(await wordsOf(await server.ask(getCaseDocument, { params: { ...params, fileId } }, user)))
  })

  test('the notice of a draft is shown before it is paid for; what cannot be sent is not shown', async () => {
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
    const refused = await server.call(previewNotice, { params }, user)
    expect(refused.problem).toMatchObject({ status: 422, code: 'SELECTION_REFUSED' })
    await draft([refOf('F1'), refOf('F2')], 1)
    expectNotice(await wordsOf(await server.ask(previewNotice, { params }, user)))
  })
})
