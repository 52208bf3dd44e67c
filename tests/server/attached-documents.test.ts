import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { previewReminder, sendMail } from '../../src/contract/delivery/reminders.ts'
import { putInvoiceDocument } from '../../src/contract/ledger/invoice-documents.ts'
import { ATTACHED_BYTES_MAX } from '../../src/domain/constants.ts'
import { invoicePdf, ublInvoice } from '../support/electronic-invoices.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'

describe.each(engines)('documents of invoices with e-mail reminders, on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser

  beforeEach(async () => {
    mail.received.length = 0
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        invoices: [
          [8, 100, 'FA-100'],
          [6, 90, 'FA-200'],
          [-5, 50, 'FA-300'],
        ],
      },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const add = async (name: string, content: Buffer) =>
    server.ask(putInvoiceDocument, { params: params(), body: { name, content: content.toString('base64') } }, user)
  const body = async () => ({ plannedReminderId: (await plannedOf(server, user, 'C1'))[0]!.id })
  const preview = async () =>
    (await (await server.ask(previewReminder, { params: params(), body: await body() }, user)).text()).replaceAll(
      /\s/g,
      ' ',
    )
  /** The names of the PDFs that the customer gets beside the statement, and the text. */
  const sent = async () => {
    await server.ask(sendMail, { params: params(), body: await body() }, user)
    const { attachments, text } = await PostalMime.parse(mail.received[0].raw)
    const names = attachments.map(({ filename }) => filename ?? '').filter((name) => !name.startsWith('releve-'))
    return { names, text: (text ?? '').replaceAll(/\s/g, ' ') }
  }

  test('[REM-18] the PDFs of the invoices listed go with the e-mail, which names them, as its preview does', async () => {
    await add('FA-200.pdf', await invoicePdf('deux'))
    await add('FA-100.pdf', await invoicePdf('un'))
    // Not due yet, so not listed.
    await add('FA-300.pdf', await invoicePdf('trois'))
    expect(await preview()).toContain('Les factures FA-100 et FA-200 sont jointes à ce message.')
    const { names, text } = await sent()
    expect(names).toEqual(['FA-100.pdf', 'FA-200.pdf'])
    expect(text).toContain('Les factures FA-100 et FA-200 sont jointes à ce message.')
  })

  test('[REM-18] what does not fit is left out, and the e-mail says so', async () => {
    await add('FA-100.pdf', await invoicePdf('un'))
    await add('FA-200.pdf', await invoicePdf('deux'))
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update files set size = ${ATTACHED_BYTES_MAX + 1} where name = 'FA-100.pdf'`),
    )
    const words = 'La facture FA-100 n’a pas pu être jointe, faute de place'
    expect(await preview()).toContain(words)
    const { names, text } = await sent()
    expect(names).toEqual(['FA-200.pdf'])
    expect(text).toContain(words)
  })

  test('XML says nothing to a customer and stays; without a PDF the e-mail is as before', async () => {
    await add('a.xml', Buffer.from(ublInvoice('Invoice', 'FA-100')))
    const { names, text } = await sent()
    expect(names).toEqual([])
    expect(text).not.toContain('joint')
  })

  test('[REM-18] an account may keep its invoices to itself', async () => {
    await add('FA-100.pdf', await invoicePdf('un'))
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update masters set collection_settings = '{"documentsAttached": false}'`),
    )
    const { names, text } = await sent()
    expect(names).toEqual([])
    expect(text).not.toContain('jointe')
  })
})
