import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewReminder } from '../../src/contract/delivery/reminders.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  type TemplateInput,
  updateTemplate,
} from '../../src/contract/planning/templates.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { giveTemplate, plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const mail: TemplateInput = {
  name: 'Maison',
  media: 'EMAIL',
  texts: {
    fr: { subject: 'Un mot de {senderName}', body: 'Cher {customerName}, {amount} nous manquent.' },
    en: { subject: 'A word', body: 'Dear {customerName}.' },
  },
}

describe.each(engines)('templates on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(async () => {
    await server?.stop()
  })
  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Toitures Lanoix', invoices: [[9, 100, 'F1']] }])
    await replanned(server, user)
  })
  const params = () => ({ masterRef: user.masterRef })

  test('kept, changed, previewed with a real customer; an error is refused with its position; another account sees none', async () => {
    const kept = await server.ask(createTemplate, { params: params(), body: mail }, user)
    const target = { ...params(), templateId: kept.id }
    await server.ask(updateTemplate, { params: target, body: { ...mail, name: 'Maison mère' } }, user)
    const { items } = await server.ask(listTemplates, { params: params() }, user)
    expect(items).toMatchObject([{ id: kept.id, name: 'Maison mère', texts: mail.texts }])
    const plannedReminderId = (await plannedOf(server, user, 'C1'))[0]!.id
    const shown = await server.ask(previewTemplate, { params: params(), body: { ...mail, plannedReminderId } }, user)
    expect(shown.paragraphs[0]).toMatch(/^Cher Toitures Lanoix, 100,00\s€ nous manquent\.$/)
    const wrong = { ...mail, texts: { ...mail.texts, en: { subject: 'A', body: '{montant}' } } }
    expect(await server.request(createTemplate, { params: params(), body: wrong }, user)).toMatchObject({
      status: 422,
      problem: { code: 'TEMPLATE_FAULTY', errors: [{ path: 'body.texts.en.body', code: 'UNKNOWN_VARIABLE' }] },
    })
    const other = await server.newUser()
    const theirs = { masterRef: other.masterRef, templateId: kept.id }
    expect((await server.request(updateTemplate, { params: theirs, body: mail }, other)).status).toBe(404)
  })

  test('a text message with unsupported characters, or too long, is not saved: errors are shown with their position', async () => {
    const sms = {
      name: 'SMS',
      media: 'SMS' as const,
      texts: { fr: { subject: '', body: 'Payez 👍' }, en: mail.texts.en },
    }
    const refused = (body: TemplateInput) => server.request(createTemplate, { params: params(), body }, user)
    expect(await refused(sms)).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'body.texts.fr.body', code: 'NOT_IN_SMS' }] },
    })
    const long = { ...sms, texts: { ...sms.texts, fr: { subject: '', body: 'mot '.repeat(200) } } }
    expect(await refused(long)).toMatchObject({ problem: { errors: [{ code: 'SMS_TOO_LONG' }] } })
    const { items } = await server.ask(listTemplates, { params: params() }, user)
    expect(items).toEqual([])
  })

  test('a step with a template is e-mailed with its text, and a template in use cannot be deleted', async () => {
    const templateId = await giveTemplate(server, user, 'first', mail)
    const plannedReminderId = (await plannedOf(server, user, 'C1'))[0]!.id
    const page = await server.ask(previewReminder, { params: params(), body: { plannedReminderId } }, user)
    expect(await page.text()).toContain('Cher Toitures Lanoix')
    const target = { ...params(), templateId }
    expect(await server.request(deleteTemplate, { params: target }, user)).toMatchObject({
      status: 409,
      problem: { code: 'TEMPLATE_IN_USE' },
    })
  })
})
