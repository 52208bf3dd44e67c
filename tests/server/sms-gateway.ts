import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Sms } from '../../server/platform/gateways/sms/gateway.ts'

type Received = Sms & { key: string; authorization: string }
type Behaviour = 'accept' | 'refuse' | 'badNumber' | 'fail' | 'hangUp'

/** A gateway of text messages on this machine, that remembers references as real ones do. */
export const startSmsGateway = async () => {
  const received: Received[] = []
  let behaviour: Behaviour = 'accept'
  const server = createServer((request, response) => {
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    behave: (wanted: Behaviour) => {
      behaviour = wanted
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
