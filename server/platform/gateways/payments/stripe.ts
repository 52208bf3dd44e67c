import { z } from '../../../../src/contract/zod.ts'
import { SALES_CURRENCY } from '../../../../src/domain/constants.ts'
import { jsonOf } from '../../web/json.ts'
import { hmacOf, isSameSignature } from '../hmac.ts'
import { type OutboundAnswer, outbound } from '../outbound.ts'
import type { PaymentGateway, PaymentState } from './gateway.ts'

/** Timeout of one request. Short, because a user waits for the result. */
const TIMEOUT_MS = 15_000

/** Maximum age of a signed message, against replays. */
const TOLERANCE_S = 300

/** The Stripe API version that this code was written for. */
const VERSION = '2024-06-20'

const intent = z.object({
  id: z.string().min(1),
  status: z.string(),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
})
const session = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z
    .union([z.string(), z.object({ status: z.string(), payment_method: z.string().nullish() })])
    .nullish(),
  customer: z.string().nullish(),
})
type Session = z.infer<typeof session>

/**
 * Intents that need another means of payment, or are cancelled, count as refused; a bank may take days to process the
 * others.
 */
const REFUSED_INTENTS = ['requires_payment_method', 'canceled']

/**
 * A debit is decided at once or by the bank. One that requires action by the payer counts as refused, since nobody is
 * at the page.
 */
const stateOfIntent = (status: string): PaymentState => {
  if (status === 'succeeded') return 'OK'
  return [...REFUSED_INTENTS, 'requires_action', 'requires_confirmation'].includes(status) ? 'KO' : 'WAITING'
}

const stateOf = (found: Session): PaymentState => {
  if (found.payment_status === 'paid') return 'OK'
  if (found.status !== 'complete') return found.status === 'open' ? 'OPEN' : 'KO'
  const status = typeof found.payment_intent === 'object' ? found.payment_intent?.status : undefined
  return status !== undefined && REFUSED_INTENTS.includes(status) ? 'KO' : 'WAITING'
}

/**
 * Stripe Checkout, which shows a Stripe page for each payment.
 * @param url address of Stripe's API
 * @param secretKey the account's secret key
 */
export const stripeGateway = (url: string, secretKey: string): PaymentGateway => {
  const request = async (
    path: string,
    form: Record<string, string> | null,
    idempotencyKey = '',
  ): Promise<OutboundAnswer> =>
    outbound(`${url.replace(/\/$/, '')}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      timeoutMs: TIMEOUT_MS,
    })
  const told = async (response: OutboundAnswer): Promise<unknown> => {
    // The response may contain personal data, so only its status goes into the error.
    if (!response.ok) throw new Error(`Stripe answered ${response.status}`)
    return response.json()
  }
  const ask = async (path: string, form: Record<string, string> | null, idempotencyKey = ''): Promise<Session> =>
    session.parse(await told(await request(`checkout/sessions${path}`, form, idempotencyKey)))
  /** If the bank refuses a debit at once, Stripe answers 402 with the intent that was created. */
  const intentOf = async (response: OutboundAnswer): Promise<z.infer<typeof intent>> =>
    response.status === 402
      ? z.object({ error: z.object({ payment_intent: intent }) }).parse(response.json()).error.payment_intent
      : intent.parse(await told(response))
  const sessionOf = (reference: string): Promise<Session> =>
    ask(`/${encodeURIComponent(reference)}?expand[]=payment_intent`, null)
  const read = async (reference: string): Promise<PaymentState> =>
    reference.startsWith('pi_')
      ? stateOfIntent((await intentOf(await request(`payment_intents/${encodeURIComponent(reference)}`, null))).status)
      : stateOf(await sessionOf(reference))
  return {
    name: 'stripe',
    begin: async (payment) => {
      const { transactionNumber, tenantId, returnUrl } = payment
      const made = await ask(
        '',
        {
          mode: 'payment',
          client_reference_id: transactionNumber,
          'metadata[transactionNumber]': transactionNumber,
          'metadata[tenantId]': tenantId,
          'payment_intent_data[metadata][transactionNumber]': transactionNumber,
          customer_email: payment.email,
          ...(payment.keepsMeans
            ? { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' }
            : {}),
          locale: payment.language,
          success_url: returnUrl,
          cancel_url: returnUrl,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': SALES_CURRENCY.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(payment.gross),
          'line_items[0][price_data][product_data][name]': payment.label,
        },
        transactionNumber,
      )
      if (!made.url) throw new Error('Stripe returned no URL of a payment page')
      return { reference: made.id, url: made.url }
    },
    debit: async ({ tenantId, transactionNumber, gross, label, means }) => {
      const { customer, payment_intent: paid } = await sessionOf(means)
      const method = typeof paid === 'object' ? paid?.payment_method : undefined
      if (!customer || !method) throw new Error('Stripe has no stored means of payment')
      const made = await intentOf(
        await request(
          'payment_intents',
          {
            amount: String(gross),
            currency: SALES_CURRENCY.toLowerCase(),
            customer,
            payment_method: method,
            off_session: 'true',
            confirm: 'true',
            description: label,
            'metadata[transactionNumber]': transactionNumber,
            'metadata[tenantId]': tenantId,
          },
          transactionNumber,
        ),
      )
      return made.id
    },
    read,
    abandon: async (reference) => {
      try {
        return stateOf(await ask(`/${encodeURIComponent(reference)}/expire`, {}))
      } catch {
        // The provider refuses to expire a closed session; read its status instead.
        return read(reference)
      }
    },
  }
}

/** The fields used from a Stripe message: only the order it concerns. The status is queried separately. */
const message = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      metadata: z.object({ tenantId: z.guid(), transactionNumber: z.string() }).partial().nullish(),
    }),
  }),
})

const isSigned = (payload: string, header: string, secret: string, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string | undefined])
  const at = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(at) || Math.abs(now.getTime() / 1000 - at) > TOLERANCE_S) return false
  const expected = hmacOf(secret, at, payload)
  return parts.some(([name, value = '']) => name === 'v1' && isSameSignature(value, expected))
}

/**
 * The order that a signed message concerns; 'forged' if Stripe did not sign it just now, null if it concerns something
 * else.
 * @throws Refusal for a signed but malformed message
 */
export const orderOfMessage = (
  payload: string,
  signature: string,
  secret: string,
  now: Date,
): { tenantId: string; transactionNumber: string } | 'forged' | null => {
  if (!isSigned(payload, signature, secret, now)) return 'forged'
  const read = message.safeParse(jsonOf(payload))
  const kinds = ['checkout.session', 'payment_intent']
  if (!read.success || !kinds.includes(read.data.data.object.object)) return null
  const { tenantId, transactionNumber } = read.data.data.object.metadata ?? {}
  return tenantId && transactionNumber ? { tenantId, transactionNumber } : null
}
