/** Stripe's API as far as Checkout and debits of a saved card use it, with validation of the requests. */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: { status: string; payment_method?: string } | null
  customer?: string
}

export type StripeDouble = {
  url: string
  key: string
  /** The form of each created session, by its id. */
  made: Map<string, URLSearchParams>
  sessions: Map<string, Session>
  /** The form of each debit, by the id of its intent. */
  debits: Map<string, URLSearchParams>
  /** While true, debits are declined. */
  declines: boolean
  /** While true, every request is answered with 503. */
  away: boolean
  close(): Promise<void>
}

/** What Checkout requires of a session, according to its reference. */
const faultsOf = (form: URLSearchParams): string[] => {
  const wanted = ['success_url', 'cancel_url', 'line_items[0][price_data][product_data][name]', 'client_reference_id']
  const faults = wanted.filter((name) => !form.get(name))
  if (form.get('mode') !== 'payment') faults.push('mode')
  if (!/^[a-z]{3}$/.test(form.get('line_items[0][price_data][currency]') ?? '')) faults.push('currency')
  if (!/^[1-9]\d*$/.test(form.get('line_items[0][price_data][unit_amount]') ?? '')) faults.push('unit_amount')
  if (form.get('line_items[0][quantity]') !== '1') faults.push('quantity')
  return faults
}

export const startStripeDouble = async (): Promise<StripeDouble> => {
  const key = `sk_test_${randomUUID().replaceAll('-', '')}`
  const made: StripeDouble['made'] = new Map()
  const sessions: StripeDouble['sessions'] = new Map()
  const byKey = new Map<string, { body: string; session: Session }>()
  const create = (body: string, idempotencyKey: string): [number, object] => {
    const known = byKey.get(idempotencyKey)
    if (known) return known.body === body ? [200, known.session] : [400, { error: 'idempotency_key_in_use' }]
    const form = new URLSearchParams(body)
    const faults = faultsOf(form)
    if (faults.length > 0 || !idempotencyKey) return [400, { error: faults }]
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    }
    byKey.set(idempotencyKey, { body, session })
    made.set(id, form)
    sessions.set(id, session)
    return [200, session]
  }
  const intents = new Map<string, object>()
  const debits: StripeDouble['debits'] = new Map()
  const debit = (body: string, idempotencyKey: string): [number, object] => {
    const form = new URLSearchParams(body)
    const wanted = ['customer', 'payment_method', 'amount', 'currency']
    if (!idempotencyKey || wanted.some((name) => !form.get(name)) || form.get('confirm') !== 'true')
      return [400, { error: 'parameter_missing' }]
    const id = `pi_${idempotencyKey}`
    const status = double.declines ? 'requires_payment_method' : 'succeeded'
    const intent = { id, status, customer: form.get('customer'), payment_method: form.get('payment_method') }
    intents.set(id, intent)
    debits.set(id, form)
    return double.declines ? [402, { error: { code: 'card_declined', payment_intent: intent } }] : [200, intent]
  }
  const answer = (method: string, address: string, body: string, idempotencyKey: string): [number, object] => {
    const { pathname, searchParams } = new URL(address, 'http://stripe.test')
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return create(body, idempotencyKey)
    if (method === 'POST' && pathname === '/v1/payment_intents') return debit(body, idempotencyKey)
    const intent = intents.get(pathname.replace('/v1/payment_intents/', ''))
    if (intent) return [200, intent]
    const [, id, step] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? []
    const session = sessions.get(id ?? '')
    if (!session) return [404, { error: 'resource_missing' }]
    if (method === 'GET') {
      const { payment_intent: intent, ...rest } = session
      return [
        200,
        searchParams.get('expand[]') === 'payment_intent' ? session : { ...rest, payment_intent: intent && 'pi_1' },
      ]
    }
    if (!step || session.status !== 'open') return [400, { error: 'only open sessions expire' }]
    session.status = 'expired'
    return [200, session]
  }
  const double = { key, made, sessions, debits, declines: false, away: false }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const give = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (double.away) return give(503, {})
    if (request.headers.authorization !== `Bearer ${key}` || !request.headers['stripe-version']) return give(401, {})
    return give(
      ...answer(request.method ?? '', request.url ?? '', body, String(request.headers['idempotency-key'] ?? '')),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

/** The header of a webhook signed by Stripe. */
export const stripeSignature = (payload: string, secret: string, at: Date): string => {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v0=00,v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`
}
