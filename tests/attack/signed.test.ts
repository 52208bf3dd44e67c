import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedHeaders } from '../../server/platform/gateways/signature.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { OUTSIDE, PARTNER_SECRET, REGISTERED_MAIL_SECRET, STRIPE_WEBHOOK_SECRET } from './attacked.ts'

/** What a partner or provider could sign by mistake, or an attacker with its secret on purpose. */
const nonsense: [string, string][] = [
  ['no JSON', 'nonsense'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  [
    'a NUL',
    '{"messageId":"aaaaaaaa\\u0000","caseId":"a\\u0000","action":"ACCEPT","data":{"object":{"object":"a\\u0000"}}}',
  ],
  ['a number out of range', '{"messageId":"aaaaaaaa","caseId":"x","action":"RECOVER","amount":1e308}'],
  ['an invalid case id', '{"messageId":"aaaaaaab","caseId":"\'; select 1","action":"ACCEPT"}'],
  [
    'an order with a NUL',
    '{"data":{"object":{"object":"payment_intent","metadata":{"tenantId":"11111111-1111-4111-8111-111111111111","transactionNumber":"a\\u0000"}}}}',
  ],
  [
    'an invalid tenant id',
    '{"data":{"object":{"object":"payment_intent","metadata":{"tenantId":"x","transactionNumber":"a"}}}}',
  ],
  [
    'an unknown order',
    '{"data":{"object":{"object":"payment_intent","metadata":{"tenantId":"11111111-1111-4111-8111-111111111111","transactionNumber":"a"}}}}',
  ],
  ['half a character', '{"messageId":"aaaaaaac","caseId":"\\ud800","action":"REFUSE","reason":"\\ud800"}'],
]

describe('signed nonsense', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ settings: OUTSIDE })
  })
  afterAll(() => server?.stop())

  const post = (path: string, body: string, headers: Record<string, string>) =>
    server.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  test.each(nonsense)('from the partner is refused: %s', async (_, body) => {
    const { status } = await post('/partner/messages', body, signedHeaders(PARTNER_SECRET, body, new Date()))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test.each([
    ...nonsense,
    [
      'a letter that does not exist',
      '{"letterId":"11111111-1111-4111-8111-111111111111","news":"DEPOSITED","on":"2026-01-01"}',
    ],
    [
      'an invalid proof',
      '{"letterId":"11111111-1111-4111-8111-111111111111","news":"DEPOSITED","proof":{"name":"x","content":"<svg>"}}',
    ],
  ] as [string, string][])('from the registered-mail provider is refused: %s', async (_, body) => {
    const signed = signedHeaders(REGISTERED_MAIL_SECRET, body, new Date())
    const { status } = await post('/registered-mail/messages', body, signed)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test.each(nonsense)('from the payment provider is refused or ignored: %s', async (_, body) => {
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
    const { status } = await post('/payment/stripe', body, { 'stripe-signature': `t=${at},v1=${signature}` })
    expect(status).toBeLessThan(500)
  })

  test('that is too large is refused before it is read', async () => {
    expect((await post('/payment/stripe', 'x'.repeat(300_000), {})).status).toBe(413)
    expect((await post('/partner/messages', 'x'.repeat(70_000), {})).status).toBe(413)
  })
})
