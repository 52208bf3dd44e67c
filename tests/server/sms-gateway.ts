import { json } from 'node:stream/consumers'
import type { Sms } from '../../server/platform/gateways/sms/gateway.ts'
import { startDouble } from '../support/double.ts'

type Received = Sms & { key: string; authorization: string }
type Behaviour = 'accept' | 'refuse' | 'badNumber' | 'fail' | 'hangUp'

/** A local text-message gateway that recognises references like real ones. */
export const startSmsGateway = async () => {
  const received: Received[] = []
  let behaviour: Behaviour = 'accept'
  const server = await startDouble((request, response) => {
    json(request).then((body) => {
      const sms = { ...(body as Sms), key: String(request.headers['idempotency-key']) }
      const answer = (status: number, text: string) => response.writeHead(status).end(text)
      if (behaviour === 'refuse') return answer(422, '{"error":"forbidden word"}')
      if (behaviour === 'badNumber') return answer(400, '{"error":"invalid_number"}')
      if (behaviour === 'fail') return answer(503, 'busy')
      if (received.some(({ reference }) => reference === sms.reference)) return answer(409, '{"error":"duplicate"}')
      received.push({ ...sms, authorization: String(request.headers.authorization) })
      if (behaviour === 'hangUp') return response.destroy()
      return answer(202, '{"id":"1"}')
    })
  })
  return {
    ...server,
    url: `${server.url}/messages`,
    received,
    behave: (wanted: Behaviour) => {
      behaviour = wanted
    },
  }
}
