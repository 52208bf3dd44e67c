import { outbound } from '../outbound.ts'
import type { SmsGateway } from './gateway.ts'

/** Timeout of one request. Short, because a user waits for the result. */
const TIMEOUT_MS = 15_000

/** Maximum length of a stored refusal reason. */
const REASON_LENGTH = 300

/** Statuses that refuse a message permanently; any other failure may be retried. */
const REFUSALS = new Set([400, 404, 410, 422])

/** Whether the number is at fault, by the status or by the gateway's own code. */
const isNumberFault = (status: number, body: string): boolean =>
  status === 404 || status === 410 || /invalid[_ -]?(number|recipient|msisdn|phone)/i.test(body)

/**
 * Text messages by HTTP: `POST url` with `{"to", "from", "text", "reference"}` and the reference as Idempotency-Key;
 * 2xx accepts it, 409 means that the reference is known, so the message was sent before.
 * @param url http(s) address of the gateway
 * @param token sent as a bearer token unless it is empty
 */
export const httpSmsGateway = (url: string, token: string): SmsGateway => ({
  send: async (sms) => {
    const response = await outbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': sms.reference,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(sms),
      timeoutMs: TIMEOUT_MS,
    })
    const body = response.text.slice(0, REASON_LENGTH)
    if (response.ok || response.status === 409) return { status: 'SENT' }
    const reason = `${response.status} ${body}`.trim()
    if (!REFUSALS.has(response.status)) throw new Error(`SMS gateway: ${reason}`)
    return { status: 'REFUSED', reason, number: isNumberFault(response.status, body) }
  },
})
