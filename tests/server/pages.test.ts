import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { page } from '../../server/accounts/identity/layout.ts'
import { layout } from '../../server/platform/gateways/mail/mailbox-layout.ts'
import { paymentPages } from '../../server/platform/gateways/payments/embedded-pages.ts'
import { frame, styleSheet } from '../../server/platform/web/frame.ts'

const own = {
  identity: new URL('../../server/accounts/identity/pages.css', import.meta.url),
  mailbox: new URL('../../server/platform/gateways/mail/mailbox.css', import.meta.url),
  payment: new URL('../../server/platform/gateways/payments/payment.css', import.meta.url),
}

test('the pages of sign-in, payment, mailbox and outbox share logo and colours', async () => {
  const payments = paymentPages({ find: async () => null } as never, async () => true)
  const shown = [
    String(page({ language: 'fr', path: '/realms/x', query: new URLSearchParams() }, 'Connexion', html``)),
    String(layout('fr', 'Messages', html``)),
    await (await payments.request('/gone')).text(),
  ]
  const mark = /<svg viewBox="0 0 32 32".*<\/svg><span><strong>Échéance<\/strong>/
  for (const one of shown) expect(one).toMatch(mark)
  // A page that redefined a colour or font would look different from the others.
  for (const sheet of Object.values(own)) expect(readFileSync(sheet, 'utf8')).not.toMatch(/--[\w-]+:|@font-face/)
})

test('a style sheet combines the shared styles and the page’s own, with its font beside it', async () => {
  const app = new Hono()
  styleSheet(app, '/there/pages.css', own.payment)
  const sheet = await (await app.request('/there/pages.css')).text()
  expect(sheet.indexOf('--paper:')).toBeGreaterThan(-1)
  expect(sheet.indexOf('.amount')).toBeGreaterThan(sheet.indexOf('--paper:'))
  const font = await app.request('/there/inter.woff2')
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
})

test('a title is escaped, whatever it contains', () => {
  const shown = String(frame({ language: 'en', title: '<b>', style: '/x.css' }, html`<main></main>`))
  expect(shown).toContain('<title>&lt;b&gt; · Échéance</title>')
})
